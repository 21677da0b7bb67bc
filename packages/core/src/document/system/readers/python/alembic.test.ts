import { expect, test } from "vitest";
import { tableLines } from "../../testing/table-lines.ts";
import { factsInCode } from "../program/testing/facts-in-code.ts";
import { alembicReader } from "./alembic.ts";

async function tables(files: Record<string, string>): Promise<string[]> {
  const { facts } = await factsInCode(alembicReader, files);
  return tableLines(facts, "not null");
}

test("revisions of Alembic run after those that they revise, and only upgrade", async () => {
  const found = await tables({
    "migrations/versions/b_first.py": `from alembic import op
import sqlalchemy as sa
revision = "b1"
down_revision = None
def upgrade():
    op.create_table(
        "crews",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("code", sa.String(length=8), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_crews")),
        sa.UniqueConstraint("code"),
    )
    op.create_table(
        "shifts",
        sa.Column("crew_id", sa.Integer(), nullable=False),
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("lead_id", sa.Integer(), sa.ForeignKey("staff.people.id"), unique=True),
        sa.ForeignKeyConstraint(["crew_id"], ["crews.id"], name="fk_crew"),
        sa.PrimaryKeyConstraint("crew_id", "day"),
    )
    op.create_table("gone", sa.Column("id", sa.Integer()))
def downgrade():
    op.drop_table("shifts")
`,
    "migrations/versions/a_second.py": `from alembic import op
revision: str = "a2"
down_revision: str = "b1"
def upgrade() -> None:
    op.rename_table("crews", "teams")
    op.alter_column("teams", "id", new_column_name="number", type_=sa.BigInteger())
    with op.batch_alter_table("shifts", schema=None) as batch_op:
        batch_op.add_column(sa.Column("note", sa.Text(), nullable=True))
        batch_op.alter_column("day", new_column_name="on_day")
        batch_op.create_unique_constraint("uq", ["note", "on_day"])
    op.add_column("teams", sa.Column("boss_id", sa.Integer()))
    op.create_foreign_key("fk_boss", "teams", "people", ["boss_id"], ["id"], referent_schema="staff")
    op.create_index(op.f("ix_boss"), "teams", ["boss_id"], unique=True)
    op.drop_column("teams", "code")
    op.drop_table("gone")
    op.execute("ALTER TABLE teams ADD x int")
def downgrade() -> None:
    op.drop_column("teams", "boss_id")
`,
  });
  expect(found).toEqual([
    "teams: number BigInteger not null primary, boss_id Integer foreign unique -> people.id, x int",
    "shifts: crew_id Integer not null primary -> teams.number, on_day Date not null primary, lead_id Integer foreign unique -> people.id, note Text, unique(note on_day)",
  ]);
});

test("a constraint and an index that a revision drops are gone", async () => {
  const found = await tables({
    "versions/1.py": `from alembic import op
revision = "1"
def upgrade():
    op.create_table("crews", sa.Column("id", sa.Integer(), primary_key=True), sa.Column("boss", sa.Integer(), nullable=False))
    op.create_foreign_key("fk_boss", "crews", "crews", ["boss"], ["id"])
    op.create_index("ix_boss", "crews", ["boss"], unique=True)
`,
    "versions/2.py": `from alembic import op
revision = "2"
down_revision = ("1",)
def upgrade():
    op.drop_constraint("fk_boss", "crews", type_="foreignkey")
    op.drop_index("ix_boss", table_name="crews")
`,
  });
  expect(found).toEqual(["crews: id Integer not null primary, boss Integer not null"]);
});
