import { expect, test } from "vitest";
import { factsInFiles } from "../../testing/facts-in-files.ts";
import { tablesInProgram } from "../program/testing/tables-in-program.ts";
import { exposedReader } from "./exposed.ts";
import { hoconReader } from "./hocon.ts";

test("objects that are tables have the columns that their properties declare", async () => {
  const { tables } = await tablesInProgram(exposedReader, {
    "src/main/kotlin/Tables.kt": `package depot
import org.jetbrains.exposed.sql.Table
import org.jetbrains.exposed.dao.id.IntIdTable

object Depots : IntIdTable("depots") {
    val name = varchar("name", 80).uniqueIndex()
}
object ParcelsTable : Table() {
    val number = long("number").autoIncrement()
    val depot = reference("depot_id", Depots)
    val previous = optReference("previous_id", Depots.id)
    val note = text("note").nullable()
    override val primaryKey = PrimaryKey(number)
}`,
  });
  expect(tables).toEqual([
    "depots seen src/main/kotlin/Tables.kt:5",
    "5 id integer not null primary",
    "6 name varchar(80) not null unique",
    "parcels seen src/main/kotlin/Tables.kt:8",
    "9 number long not null primary",
    "10 depot_id reference not null foreign depots ",
    "11 previous_id optReference null foreign depots ",
    "12 note text null",
  ]);
});

test("settings in HOCON have their whole keys, and a variable keeps the value before it as default", async () => {
  const { facts } = await factsInFiles(hoconReader, {
    "src/main/resources/application.conf": `# The service of the depot.
ktor {
  deployment {
    port = 8080
    port = \${?PORT}
  }
  application { modules = [ depot.AppKt.module ] }
}
storage.url = "jdbc:postgresql://"\${DB_HOST}":5432/depot" // the database
jwt { issuer: "https://id.example.com", realm: depot }
`,
  });
  expect(
    facts.map((fact) => (fact.kind === "setting" ? `${fact.place.line} ${fact.key}=${fact.value}` : "")),
  ).toEqual([
    "5 ktor.deployment.port=${PORT:8080}",
    "9 storage.url=jdbc:postgresql://${DB_HOST}:5432/depot",
    "10 jwt.issuer=https://id.example.com",
    "10 jwt.realm=depot",
  ]);
});
