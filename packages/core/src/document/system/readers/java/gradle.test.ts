import { expect, test } from "vitest";
import { gradle } from "./gradle.ts";
import { factsOfFiles } from "./testing/facts-of-files.ts";

test("projects with their dependencies, in both languages", async () => {
  const facts = await factsOfFiles(gradle, {
    "settings.gradle": `rootProject.name = 'shop'\ninclude 'orders', ':libs:core'\nproject(':libs:core').projectDir = file('core')`,
    "build.gradle": `buildscript { dependencies { classpath 'a:b:1' } }\nsubprojects {\n  apply plugin: 'java'\n  dependencies {\n    implementation 'org.slf4j:slf4j-api:2'\n  }\n}`,
    "gradle/libs.versions.toml": `[libraries]\nspring-web = { module = "org.springframework.boot:spring-boot-starter-web" }\n[plugins]\nboot = { id = "org.springframework.boot", version = "3" }`,
    "orders/build.gradle.kts": `plugins {\n  alias(libs.plugins.boot)\n}\ndependencies {\n  // implementation("no:comment")\n  implementation(libs.spring.web)\n  implementation(project(":libs:core"))\n  runtimeOnly("org.postgresql:postgresql:42")\n  testImplementation("junit:junit:4")\n  annotationProcessor("x:y")\n}`,
    "orders/src/main/java/A.java": "",
    "core/src/main/java/B.java": "",
  });
  expect(
    facts.flatMap((fact) =>
      fact.kind === "module" ? [[fact.folder, fact.names, fact.technologies, fact.unit]] : [],
    ),
  ).toEqual([
    ["", ["shop"], ["Java"], "aggregate"],
    ["orders", ["orders"], ["Java", "Spring Boot"], "application"],
    ["core", ["core"], ["Java"], "unknown"],
  ]);
  expect(
    facts.flatMap((fact) =>
      fact.kind === "dependency" && fact.folder !== ""
        ? [[fact.folder, fact.name, fact.isForTests === true, fact.place.line]]
        : [],
    ),
  ).toEqual([
    ["orders", "org.springframework.boot:spring-boot-starter-web", false, 6],
    ["orders", "core", false, 7],
    ["orders", "org.postgresql:postgresql", false, 8],
    ["orders", "junit:junit", true, 9],
    ["orders", "org.slf4j:slf4j-api", false, 5],
    ["core", "org.slf4j:slf4j-api", false, 5],
  ]);
});

test("a project without settings, in the older style", async () => {
  const facts = await factsOfFiles(gradle, {
    "orders/build.gradle": `apply plugin: 'org.springframework.boot'\ndependencies {\n  compile group: 'org.springframework.kafka', name: 'spring-kafka', version: '2'\n  compile 'a.b:c:1', 'a.b:d:1'\n}`,
  });
  expect(
    facts.map((fact) => (fact.kind === "dependency" ? fact.name : fact.kind === "module" && fact.unit)),
  ).toEqual(["application", "org.springframework.kafka:spring-kafka", "a.b:c", "a.b:d"]);
});

test("a project that only states versions is no part", async () => {
  const facts = await factsOfFiles(gradle, {
    "settings.gradle": "include 'platform'\n",
    "platform/build.gradle": "plugins {\n  id 'java-platform'\n}\n",
  });

  expect(facts).toContainEqual(expect.objectContaining({ folder: "platform", unit: "aggregate" }));
});
