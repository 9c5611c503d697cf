"""Python Faker as a loop: lineitem's columns as in ../faker-lineitem.mjs.   python faker_lineitem.py ROWS FILE"""
import sys
from datetime import date, timedelta
from faker import Faker

rows, path = int(sys.argv[1]), sys.argv[2]
# Its own advice for speed: no weighting of values by how common they are.
fake = Faker(use_weighting=False)
Faker.seed(1)
number, element = fake.random_int, fake.random_element
first, last = date(1992, 1, 1), date(1998, 12, 1)


def after(day, days):
    return day + timedelta(days=number(1, days))


def row(index):
    ordered = fake.date_between(first, last)
    shipped = after(ordered, 121)
    return ",".join((
        str((index >> 2) + 1), str(number(1, 200_000)), str(number(1, 10_000)), str((index & 3) + 1),
        f"{number(1, 50)}.00", f"{number(90_000, 10_500_000) / 100:.2f}", f"{number(0, 10) / 100:.2f}", f"{number(0, 8) / 100:.2f}",
        element(("R", "A", "N")), element(("O", "F")),
        shipped.isoformat(), after(ordered, 90).isoformat(), after(shipped, 30).isoformat(),
        element(("DELIVER IN PERSON", "COLLECT COD", "NONE", "TAKE BACK RETURN")),
        element(("REG AIR", "AIR", "RAIL", "SHIP", "TRUCK", "MAIL", "FOB")),
        fake.sentence(nb_words=6)[:44],
    ))


with open(path, "w") as out:
    for at in range(0, rows, 10_000):
        out.write("\n".join(map(row, range(at, min(rows, at + 10_000)))) + "\n")
