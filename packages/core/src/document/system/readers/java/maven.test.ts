import { expect, test } from "vitest";
import { maven } from "./maven.ts";
import { factsOfFiles } from "./testing/facts-of-files.ts";

const root = `<project>
  <groupId>com.acme</groupId>
  <artifactId>shop</artifactId>
  <packaging>pom</packaging>
  <modules><module>orders</module></modules>
  <properties><driver>postgresql</driver></properties>
  <dependencyManagement><dependencies>
    <dependency><groupId>com.acme</groupId><artifactId>managed</artifactId></dependency>
  </dependencies></dependencyManagement>
  <dependencies>
    <dependency><groupId>org.projectlombok</groupId><artifactId>lombok</artifactId></dependency>
  </dependencies>
</project>`;

const orders = `<project>
  <parent><groupId>com.acme</groupId><artifactId>shop</artifactId></parent>
  <artifactId>orders</artifactId>
  <dependencies>
    <dependency>
      <groupId>org.postgresql</groupId>
      <artifactId>\${driver}</artifactId>
      <exclusions><exclusion><groupId>x</groupId><artifactId>y</artifactId></exclusion></exclusions>
    </dependency>
    <dependency><groupId>\${project.groupId}</groupId><artifactId>core</artifactId></dependency>
    <dependency><groupId>junit</groupId><artifactId>junit</artifactId><scope>test</scope></dependency>
  </dependencies>
  <build><plugins><plugin>
    <groupId>org.springframework.boot</groupId><artifactId>spring-boot-maven-plugin</artifactId>
  </plugin></plugins></build>
</project>`;

test("modules with their dependencies, also those of their parents", async () => {
  const facts = await factsOfFiles(maven, { "pom.xml": root, "orders/pom.xml": orders });
  const dependency = (name: string, line: number) => ({
    kind: "dependency",
    folder: "orders",
    name,
    place: { file: "orders/pom.xml", line },
  });
  expect(facts).toEqual([
    {
      kind: "module",
      folder: "orders",
      names: ["orders"],
      technologies: ["Java", "Spring Boot"],
      unit: "application",
      place: { file: "orders/pom.xml", line: 3 },
    },
    dependency("org.postgresql:postgresql", 7),
    dependency("com.acme:core", 10),
    { ...dependency("junit:junit", 11), isForTests: true },
    { ...dependency("org.projectlombok:lombok", 11), place: { file: "pom.xml", line: 11 } },
    {
      kind: "module",
      folder: "",
      names: ["shop"],
      technologies: ["Java"],
      unit: "aggregate",
      place: { file: "pom.xml", line: 3 },
    },
  ]);
});

test.each([
  ["war", "<packaging>war</packaging>", "application"],
  [
    "a main class",
    "<build><plugins><plugin><artifactId>maven-jar-plugin</artifactId><configuration><archive><manifest><mainClass>a.B</mainClass></manifest></archive></configuration></plugin></plugins></build>",
    "application",
  ],
  ["nothing of the kind", "", "unknown"],
])("a module with %s", async (_, text, unit) => {
  const facts = await factsOfFiles(maven, {
    "a/pom.xml": `<project><artifactId>a</artifactId>${text}</project>`,
  });
  expect(facts.map((fact) => fact.kind === "module" && fact.unit)).toEqual([unit]);
});
