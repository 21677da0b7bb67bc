import { expect, test } from "vitest";
import { tableLines } from "../../testing/table-lines.ts";
import { factsInCode } from "../program/testing/facts-in-code.ts";
import { djangoMigrationsReader } from "./django-migrations.ts";

async function tables(files: Record<string, string>): Promise<string[]> {
  const { facts } = await factsInCode(djangoMigrationsReader, files);
  return tableLines(facts, "null");
}

const first = `from django.db import migrations, models
class Migration(migrations.Migration):
    initial = True
    dependencies = [migrations.swappable_dependency(settings.AUTH_USER_MODEL)]
    operations = [
        migrations.CreateModel(
            name="Keeper",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True)),
                ("name", models.CharField(max_length=40)),
                ("mail", models.CharField(max_length=80, unique=True)),
                ("user", models.OneToOneField(null=True, on_delete=models.CASCADE, to=settings.AUTH_USER_MODEL)),
            ],
        ),
        migrations.CreateModel(
            name="Hive",
            fields=[
                ("code", models.CharField(max_length=8, primary_key=True)),
                ("keeper", models.ForeignKey(db_column="kept_by", on_delete=models.CASCADE, to="bees.keeper")),
                ("row", models.IntegerField()),
                ("helpers", models.ManyToManyField(to="bees.keeper")),
            ],
            options={"unique_together": {("keeper", "row")}},
        ),
        migrations.CreateModel(name="Short", fields=[], options={"proxy": True}, bases=("bees.hive",)),
        migrations.CreateModel(name="Gone", fields=[("id", models.AutoField(primary_key=True))]),
    ]
`;

test("migrations of Django leave the tables of their models behind", async () => {
  expect(await tables({ "app/manage.py": "", "app/bees/migrations/0001_initial.py": first })).toEqual([
    "bees_keeper: id BigAutoField primary, name CharField(40), mail CharField(80) unique, user_id null foreign unique -> auth_user.",
    "bees_hive: code CharField(8) primary, kept_by foreign -> bees_keeper.id, row IntegerField, unique(kept_by row)",
    "bees_hive_helpers: id primary, hive_id foreign -> bees_hive., keeper_id foreign -> bees_keeper., unique(hive_id keeper_id)",
    "bees_gone: id AutoField primary",
  ]);
});

test("references follow a renamed model and field, across applications and in the order of dependencies", async () => {
  const found = await tables({
    "bees/migrations/0001_initial.py": first,
    "bees/migrations/0002_more.py": `class Migration(migrations.Migration):
    dependencies = [("bees", "0001_initial"), ("a", "0001_initial")]
    operations = [
        migrations.RenameModel(old_name="Keeper", new_name="Warden"),
        migrations.RenameField(model_name="hive", old_name="row", new_name="line"),
        migrations.RenameField("warden", "id", "number"),
        migrations.RemoveField(model_name="warden", name="user"),
        migrations.AddField(model_name="hive", name="note", field=models.TextField(null=True)),
        migrations.AlterField(model_name="warden", name="name", field=models.CharField(max_length=60, null=True)),
        migrations.AlterModelTable(name="warden", table="wardens"),
        migrations.DeleteModel(name="Gone"),
        migrations.AddConstraint(model_name="hive", constraint=models.UniqueConstraint(fields=["note"], name="n")),
    ]`,
    "a/migrations/0001_initial.py": `class Migration(migrations.Migration):
    dependencies = [("bees", "0001_initial")]
    operations = [migrations.CreateModel(name="Visit", fields=[
        ("id", models.AutoField(primary_key=True)),
        ("by", models.ForeignKey(to="bees.Keeper", on_delete=models.CASCADE)),
    ])]`,
  });
  expect(found.toSorted()).toEqual([
    "a_visit: id AutoField primary, by_id foreign -> wardens.number",
    "bees_hive: code CharField(8) primary, kept_by foreign -> wardens.number, line IntegerField, note TextField null unique, unique(kept_by line)",
    "bees_hive_helpers: id primary, hive_id foreign -> bees_hive., warden_id foreign -> wardens., unique(hive_id warden_id)",
    "wardens: number BigAutoField primary, name CharField(60) null, mail CharField(80) unique",
  ]);
});

test("a migration that replaces others runs in their place, and an AppConfig labels its application", async () => {
  const table = (name: string): string =>
    `migrations.CreateModel(name="${name}", fields=[("id", models.AutoField(primary_key=True))])`;
  const found = await tables({
    "core/hives/apps.py": `class HivesConfig(AppConfig):\n    name = "core.hives"\n    label = "apiary"\n`,
    "core/hives/migrations/0001_a.py": `class Migration(migrations.Migration):\n    operations = [${table("Old")}]\n`,
    "core/hives/migrations/0001_squashed.py": `class Migration(migrations.Migration):
    replaces = [("apiary", "0001_a")]
    operations = [${table("Box")}, migrations.RunSQL("CREATE TABLE x (id int)")]
`,
  });
  expect(found).toEqual(["apiary_box: id AutoField primary"]);
});

test("operations that are not written in one list, and SQL that changes tables, are unread", async () => {
  const { unread } = await factsInCode(djangoMigrationsReader, {
    "a/migrations/0001_a.py": `class Migration(migrations.Migration):
    operations = made()
`,
    "b/migrations/0001_a.py": `class Migration(migrations.Migration):
    operations = [migrations.RunSQL("ALTER TABLE x ADD y int"), migrations.RunSQL("UPDATE x SET y = 1")]
`,
  });
  expect(unread.map(({ file, line }) => `${file}:${line ?? ""}`)).toEqual([
    "a/migrations/0001_a.py:1",
    "b/migrations/0001_a.py:2",
  ]);
});
