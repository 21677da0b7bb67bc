import { expect, test } from "vitest";
import { factsInProgram } from "../program/testing/facts-in-program.ts";
import { efCoreReader } from "./ef-core.ts";

test("a set of a context is a table with the scalar properties of its entity", async () => {
  const { facts } = await factsInProgram(efCoreReader, {
    "Shop.cs": `class ShopContext : DbContext {
    public DbSet<Order> Orders { get; set; }
    public DbSet<Bill> Bills => Set<Bill>();
    protected override void OnModelCreating(ModelBuilder b) { b.Entity<Bill>(e => { e.ToTable("bill", "pay"); }); }
}`,
    "Order.cs": `[Table("order")]
public class Order {
    public int Id { get; set; }
    [Column("note")] public string? Text { get; set; }
    public List<Line> Lines { get; set; }
}`,
  });
  const file = "Order.cs";
  expect(facts).toEqual([
    {
      kind: "table",
      owner: { file: "Shop.cs" },
      name: "order",
      columns: [
        { name: "Id", type: "int", isNullable: false, key: "primary", place: { file, line: 3 } },
        { name: "note", type: "string", isNullable: true, place: { file, line: 4 } },
      ],
      grade: "seen",
      place: { file, line: 2 },
    },
    {
      kind: "table",
      owner: { file: "Shop.cs" },
      name: "bill",
      schema: "pay",
      columns: [],
      grade: "seen",
      place: { file: "Shop.cs", line: 3 },
    },
  ]);
});

/** The columns of each table as `name type`, with what its keys say. */
async function tablesOf(files: Readonly<Record<string, string>>): Promise<Record<string, readonly string[]>> {
  const { facts } = await factsInProgram(efCoreReader, files);
  return Object.fromEntries(
    facts
      .filter((fact) => fact.kind === "table")
      .map(({ columns, name, owner, schema, uniqueKeys }) => [
        [schema, name].filter((part) => part !== undefined).join("."),
        [
          ...("file" in owner ? [owner.file] : []),
          ...columns.map((column) =>
            [
              column.name,
              column.type,
              ...(column.isNullable === true ? ["null"] : []),
              ...(column.key === undefined ? [] : [column.key]),
              ...(column.isUnique === true ? ["unique"] : []),
              ...(column.references === undefined
                ? []
                : [`-> ${column.references.table}.${column.references.column ?? ""}`]),
            ].join(" "),
          ),
          ...(uniqueKeys ?? []).map((key) => `unique ${key.join(", ")}`),
        ],
      ]),
  );
}

const berthContext = `class BerthContext : DbContext {
  public DbSet<Berth> Berths { get; set; }
}
class Berth { public int Id { get; set; } }`;

const firstMigration = `public partial class Init : Migration {
  protected override void Up(MigrationBuilder migrationBuilder) {
    migrationBuilder.CreateTable(
      name: "Quays",
      columns: table => new {
        Id = table.Column<int>(type: "int", nullable: false).Annotation("SqlServer:Identity", "1, 1"),
        Code = table.Column<string>(type: "nvarchar(10)", nullable: true)
      },
      constraints: table => { table.PrimaryKey("PK_Quays", x => x.Id); });
    migrationBuilder.CreateTable(
      name: "Moorings",
      schema: "port",
      columns: table => new {
        QuayId = table.Column<int>(nullable: false),
        ShipId = table.Column<int>(nullable: false),
        Until = table.Column<DateTime>(nullable: true)
      },
      constraints: table => {
        table.PrimaryKey("PK_Moorings", x => new { x.QuayId, x.ShipId });
        table.ForeignKey(
          name: "FK_Moorings_Quays",
          column: x => x.QuayId,
          principalTable: "Quays",
          principalColumn: "Id",
          onDelete: ReferentialAction.Cascade);
      });
    migrationBuilder.CreateIndex(name: "IX_Quays_Code", table: "Quays", column: "Code", unique: true, filter: "[Code] IS NOT NULL");
  }
  protected override void Down(MigrationBuilder migrationBuilder) { migrationBuilder.DropTable("Quays"); }
}`;

const secondMigration = `public partial class Rename : Migration {
  protected override void Up(MigrationBuilder migrationBuilder) {
    migrationBuilder.RenameTable(name: "Quays", newName: "Piers");
    migrationBuilder.RenameColumn(name: "Code", table: "Piers", newName: "Mark");
    migrationBuilder.RenameColumn(name: "Id", table: "Piers", newName: "PierId");
    migrationBuilder.DropColumn(name: "Until", schema: "port", table: "Moorings");
    migrationBuilder.AddColumn<int>(name: "PilotId", schema: "port", table: "Moorings", type: "int", nullable: true);
    migrationBuilder.AddForeignKey(name: "FK_Pilot", schema: "port", table: "Moorings", column: "PilotId", principalTable: "Pilots", principalColumn: "Id");
    migrationBuilder.CreateIndex(name: "IX_Pilot", schema: "port", table: "Moorings", column: "PilotId", unique: true);
    migrationBuilder.Sql("ALTER TABLE Piers ADD Depth int NOT NULL");
    migrationBuilder.Sql("UPDATE Piers SET Mark = 'x'");
    migrationBuilder.Sql(File.ReadAllText("more.sql"));
  }
}`;

test("migrations say more than the sets of a context, and are run in the order of their names", async () => {
  const files = {
    "a/a.csproj": "",
    "a/BerthContext.cs": berthContext,
    "a/Migrations/20260202_Rename.cs": secondMigration,
    "a/Migrations/20260101_Init.cs": firstMigration,
  };
  expect(await tablesOf(files)).toEqual({
    Piers: ["a/BerthContext.cs", "PierId int primary", "Mark nvarchar(10) null unique", "Depth int"],
    "port.Moorings": [
      "a/BerthContext.cs",
      "QuayId int primary -> Piers.PierId",
      "ShipId int primary",
      "PilotId int null foreign unique -> Pilots.Id",
    ],
  });
  const { unread } = await factsInProgram(efCoreReader, files);
  expect(unread.map(({ line }) => line)).toEqual([12]);
});

test("a foreign key and an index that a migration drops are gone, and a key that is added again counts", async () => {
  const tables = await tablesOf({
    "Migrations/1.cs": firstMigration,
    "Migrations/2.cs": `class Drop : Migration { protected override void Up(MigrationBuilder b) {
      b.DropForeignKey(name: "FK_Moorings_Quays", schema: "port", table: "Moorings");
      b.RenameIndex(name: "IX_Quays_Code", table: "Quays", newName: "IX_Only");
      b.DropIndex(name: "IX_Only", table: "Quays");
      b.DropPrimaryKey(name: "PK_Moorings", schema: "port", table: "Moorings");
      b.AddPrimaryKey(name: "PK_Moorings", schema: "port", table: "Moorings", column: "ShipId");
      b.AlterColumn<string>(name: "Code", table: "Quays", type: "nvarchar(20)", nullable: false);
    } }`,
  });
  expect(tables).toEqual({
    Quays: ["Migrations/1.cs", "Id int primary", "Code nvarchar(20)"],
    "port.Moorings": ["Migrations/1.cs", "QuayId int", "ShipId int primary", "Until DateTime null"],
  });
});

test("the snapshot of a model says more than its migrations", async () => {
  const tables = await tablesOf({
    "a/BerthContext.cs": berthContext,
    "b/Migrations/20260101_Init.cs": firstMigration,
    "b/Migrations/20260101_Init.Designer.cs": `[DbContext(typeof(BerthContext))] partial class Init {
      protected override void BuildTargetModel(ModelBuilder modelBuilder) { modelBuilder.Entity("Old", b => { b.ToTable("Old"); }); } }`,
    "b/Migrations/QuayContextModelSnapshot.cs": `// <auto-generated />
[DbContext(typeof(BerthContext))]
partial class QuayContextModelSnapshot : ModelSnapshot {
  protected override void BuildModel(ModelBuilder modelBuilder) {
    modelBuilder.HasDefaultSchema("port").HasAnnotation("ProductVersion", "9.0.0");
    modelBuilder.Entity("Port.Berth", b => {
      b.Property<int>("Id").ValueGeneratedOnAdd().HasColumnType("int");
      SqlServerPropertyBuilderExtensions.UseIdentityColumn(b.Property<int>("Id"));
      b.Property<string>("Name").IsRequired().HasMaxLength(50).HasColumnType("nvarchar(50)").HasColumnName("berth_name");
      b.Property<string>("Note").HasColumnType("text");
      b.Property<DateTime?>("Since").HasColumnType("date");
      b.Property<int>("QuayId").HasColumnType("int");
      b.Property<int>("KeeperId").HasColumnType("int");
      b.HasKey("Id");
      b.HasIndex("Name").IsUnique();
      b.HasIndex("KeeperId").IsUnique();
      b.HasIndex("QuayId", "Name").IsUnique();
      b.HasIndex("Since");
      b.ToTable("Berths", (string)null);
    });
    modelBuilder.Entity("Port.Quay", b => {
      b.Property<int>("Id").HasColumnType("int").HasColumnName("quay_id");
      b.HasKey("Id");
      b.ToTable("Quays", "land");
    });
    modelBuilder.Entity("Port.Ferry", b => {
      b.HasBaseType("Port.Berth");
      b.Property<int>("Cars").HasColumnType("int");
      b.HasDiscriminator().HasValue("Ferry");
    });
    modelBuilder.Entity("Port.Sum", b => { b.Property<int>("N"); b.ToTable((string)null); b.ToSqlQuery("SELECT 1"); });
    modelBuilder.Entity("Port.Berth", b => {
      b.HasOne("Port.Quay", "Quay").WithMany("Berths").HasForeignKey("QuayId").IsRequired();
      b.HasOne("Port.Keeper", "Keeper").WithOne("Berth").HasForeignKey("Port.Berth", "KeeperId");
      b.OwnsOne("Port.Size", "Size", b1 => {
        b1.Property<int>("BerthId").HasColumnType("int");
        b1.Property<decimal>("Depth").HasColumnType("decimal(5,2)");
        b1.HasKey("BerthId");
        b1.ToTable("Berths");
        b1.WithOwner().HasForeignKey("BerthId");
      });
      b.OwnsMany("Port.Line", "Lines", b1 => {
        b1.Property<int>("Id").HasColumnType("int");
        b1.Property<int>("BerthId").HasColumnType("int");
        b1.HasKey("Id");
        b1.ToTable("Lines");
        b1.WithOwner().HasForeignKey("BerthId");
      });
      b.OwnsOne("Port.Extra", "Extra", b1 => { b1.Property<int>("BerthId"); b1.Property<string>("Text"); b1.ToJson(); });
    });
    modelBuilder.Entity("Port.Keeper", b => { b.Property<int>("Id").HasColumnType("int"); b.HasKey("Id"); b.ToTable("Keepers"); });
  }
}`,
  });
  const owner = "a/BerthContext.cs";
  expect(tables).toEqual({
    "port.Berths": [
      owner,
      "Id int primary",
      "berth_name nvarchar(50) unique",
      "Note text null",
      "Since date null",
      "QuayId int foreign -> Quays.quay_id",
      "KeeperId int foreign unique -> Keepers.Id",
      "Extra  null",
      "Cars int null",
      "Size_Depth decimal(5,2)",
      "unique QuayId, berth_name",
    ],
    "land.Quays": [owner, "quay_id int primary"],
    "port.Lines": [owner, "Id int primary", "BerthId int foreign -> Berths.Id"],
    "port.Keepers": [owner, "Id int primary"],
  });
});

test("a set means the class that its context sees, and not one of that name in another application", async () => {
  const tables = await tablesOf({
    "app/app.csproj": "",
    "app/Berth.cs":
      "namespace Port.App; public class Berth { public string Label { get; set; } public bool IsShown { get; set; } }",
    "data/data.csproj": "",
    "data/BerthContext.cs": `using Port.Domain;
namespace Port.Data { class BerthContext : DbContext { public DbSet<Berth> Berths { get; set; } } }`,
    "data/View/Berth.cs":
      "namespace Port.Data.View { public class Berth { public string Title { get; set; } } }",
    "domain/domain.csproj": "",
    "domain/Berth.cs": "namespace Port.Domain; public partial class Berth { public int Id { get; set; } }",
    "domain/Berth.More.cs":
      "namespace Port.Domain; public partial class Berth { public int Length { get; set; } }",
  });
  expect(tables).toEqual({ Berths: ["data/BerthContext.cs", "Length int", "Id int primary"] });
});
