"""DuckDB's dbgen into memory, then all eight tables as CSV, as it makes them together.   python duckdb_dbgen.py SCALE FOLDER"""
import sys
import duckdb
from duckdb_extensions import import_extension

scale, folder = float(sys.argv[1]), sys.argv[2]
import_extension("tpch")
db = duckdb.connect(config={"threads": 1})
db.execute("LOAD tpch")
db.execute("SET enable_progress_bar = false")
db.execute(f"CALL dbgen(sf = {scale})")
for (table,) in db.execute("SELECT table_name FROM duckdb_tables()").fetchall():
    db.execute(f"COPY {table} TO '{folder}/{table}.csv'")
