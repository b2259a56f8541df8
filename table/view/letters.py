"""How wide a line of text is, without opening a font: layouts are pure and must know what fits beside what.

The numbers are the advance widths of the house's fonts (`ui/fonts.py`) in thousandths of the size. Kerning is left out, so a
line is estimated to about two per cent; a test compares the estimate with the fonts themselves.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import lru_cache

from .picture import FontKind

_LETTERS = "".join(chr(code) for code in range(32, 127)) + "–−…’„”“«»×·œæŁł—"
_ADVANCES: dict[str, str] = {
    "disp": (
        "205 345 450 687 631 874 1013 220 402 401 626 574 341 402 328 512 731 512 667 618 698 634 674 572 693 674 328 340 "
        "531 574 531 607 993 789 775 722 837 692 652 786 903 462 602 865 667 987 773 805 767 804 831 649 746 768 759 1121 "
        "754 712 662 388 512 398 478 524 293 601 650 558 660 560 457 618 688 352 353 663 352 1011 687 624 665 651 535 535 "
        "442 675 585 891 601 608 530 429 329 429 645 574 574 1047 290 578 578 579 672 672 559 328 922 858 667 352 895"
    ),
    "ui": (
        "200 302 315 642 501 802 635 153 298 298 380 465 232 364 242 417 509 313 488 478 522 478 479 440 484 480 304 266 "
        "465 465 465 456 789 552 542 533 545 513 489 537 557 243 512 549 493 627 588 544 526 521 537 513 516 557 540 771 "
        "538 528 480 366 417 366 439 457 213 478 498 477 498 484 333 490 491 235 231 478 219 747 491 490 502 502 342 446 "
        "328 489 460 677 466 446 412 334 180 334 501 422 465 755 173 326 322 322 492 492 413 220 773 755 548 377 630"
    ),
    "uib": (
        "200 311 352 651 508 795 654 169 329 329 380 462 238 370 247 444 511 319 499 487 544 488 488 451 490 482 319 274 "
        "462 462 462 479 786 577 545 536 547 511 490 540 554 246 518 558 499 631 590 547 531 527 543 520 526 554 555 783 "
        "553 546 485 381 444 381 448 472 226 487 505 486 505 492 342 498 497 237 235 491 227 755 497 503 508 508 354 457 "
        "335 496 478 698 488 464 416 360 194 360 512 428 462 780 196 366 358 358 484 484 422 230 781 762 569 411 626"
    ),
    "uim": (
        "200 295 286 634 495 808 619 141 272 272 379 468 227 360 238 395 507 309 480 471 505 471 472 431 478 463 291 260 "
        "468 468 468 438 791 533 540 530 544 515 487 535 560 240 507 541 488 623 587 542 522 516 533 507 507 559 529 762 "
        "526 514 476 355 395 355 432 445 202 471 492 470 492 478 326 483 487 233 227 467 213 742 487 490 497 497 341 437 "
        "322 485 445 659 449 432 408 313 169 313 492 417 468 735 155 295 294 294 498 498 405 213 766 749 532 350 634"
    ),
    "cond": (
        "200 289 385 626 454 761 624 188 343 343 362 437 223 337 235 444 456 294 451 446 508 450 451 422 446 446 298 246 "
        "437 437 437 462 760 508 477 470 480 441 427 473 483 235 462 505 437 558 522 479 474 467 481 454 485 480 506 707 "
        "490 492 419 360 444 360 432 437 234 457 453 445 453 446 305 451 455 223 223 465 219 685 455 452 456 456 336 426 "
        "299 455 456 635 462 442 377 370 201 370 500 383 437 739 211 388 389 389 454 454 409 235 703 698 516 421 593"
    ),
}
_TABLES = {kind: dict(zip(_LETTERS, (int(n) / 1000 for n in row.split()), strict=True)) for kind, row in _ADVANCES.items()}
_UNKNOWN = 0.7
"""for a letter that is not in the table: rather too wide than too narrow"""


def width(text: str, kind: FontKind, px: float) -> float:
    """The width in pixels of one line of `text` at `px` pixels, as near as can be told without the font."""
    return _ems(text, kind) * px


@lru_cache(maxsize=2000)
def _ems(text: str, kind: FontKind) -> float:
    table = _TABLES[kind]
    total = 0.0
    for letter in text:
        found = table.get(letter)
        if found is None:
            # An accented letter is as wide as its base letter; all kinds of space are one.
            base = " " if letter.isspace() else unicodedata.normalize("NFD", letter)[0]
            found = table.get(base, _UNKNOWN)
        total += found
    return total


def fitting(text: str, kind: FontKind, px: float, room: float, least: float = 13.0) -> float:
    """The size, `px` or smaller, at which `text` is no wider than `room`; never under `least`."""
    wide = width(text, kind, px)
    return px if wide <= room else max(min(least, px), px * room / wide)


def initials(names: Sequence[str]) -> tuple[str, ...]:
    """A letter for each seat: the first of its name that no other seat has yet, or else its number."""
    return _initials(tuple(names))


@lru_cache(maxsize=32)
def _initials(names: tuple[str, ...]) -> tuple[str, ...]:
    taken: list[str] = []
    for seat, name in enumerate(names):
        own = [c.upper() for c in name if c.isalnum()]
        taken.append(next((c for c in own if len(c) == 1 and c not in taken), str(seat + 1)))
    return tuple(taken)
