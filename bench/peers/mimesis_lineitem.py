"""Mimesis as a loop: lineitem's columns as in ../faker-lineitem.mjs.   python mimesis_lineitem.py ROWS FILE"""
import sys
from datetime import date, timedelta
from mimesis import Choice, Datetime, Numeric, Text
from mimesis.locales import Locale

rows, path = int(sys.argv[1]), sys.argv[2]
numeric, choice, moment, text = Numeric(seed=1), Choice(seed=1), Datetime(Locale.EN, seed=1), Text(Locale.EN, seed=1)
number = numeric.integer_number


def after(day, days):
    return day + timedelta(days=number(1, days))


def row(index):
    ordered = moment.date(1992, 1998)
    shipped = after(ordered, 121)
    return ",".join((
        str((index >> 2) + 1), str(number(1, 200_000)), str(number(1, 10_000)), str((index & 3) + 1),
        f"{number(1, 50)}.00", f"{number(90_000, 10_500_000) / 100:.2f}", f"{number(0, 10) / 100:.2f}", f"{number(0, 8) / 100:.2f}",
        choice(["R", "A", "N"]), choice(["O", "F"]),
        shipped.isoformat(), after(ordered, 90).isoformat(), after(shipped, 30).isoformat(),
        choice(["DELIVER IN PERSON", "COLLECT COD", "NONE", "TAKE BACK RETURN"]),
        choice(["REG AIR", "AIR", "RAIL", "SHIP", "TRUCK", "MAIL", "FOB"]),
        " ".join(text.words(6))[:44],
    ))


with open(path, "w") as out:
    for at in range(0, rows, 10_000):
        out.write("\n".join(map(row, range(at, min(rows, at + 10_000)))) + "\n")
