import { expect, test } from "vitest";
import { javaApplication } from "./java-application.ts";
import { findJavaFacts } from "./testing/facts-of-java.ts";

test("the class that starts it makes a module an application", async () => {
  const { facts } = await findJavaFacts(javaApplication, {
    "orders/pom.xml": "",
    Orders: `import org.springframework.boot.SpringApplication;\n// SpringApplication.run\n@SpringBootApplication\nclass Orders {}`,
    Mention: `import org.springframework.boot.SpringApplication;\nclass Mention {}`,
  });
  expect(facts).toEqual([
    {
      kind: "module",
      folder: "orders",
      names: [],
      technologies: ["Java", "Spring Boot"],
      unit: "application",
      place: { file: "orders/src/main/java/Orders.java", line: 3 },
    },
  ]);
});
