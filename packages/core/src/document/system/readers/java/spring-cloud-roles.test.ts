import { expect, test } from "vitest";
import { springCloudRoles } from "./spring-cloud-roles.ts";
import { findJavaFacts } from "./testing/facts-of-java.ts";

test("annotations say what an application is for others, and which roles it uses", async () => {
  const { facts } = await findJavaFacts(springCloudRoles, {
    Registry: `@EnableEurekaServer\n@org.springframework.cloud.client.discovery.EnableDiscoveryClient\nclass Registry {}`,
  });
  const file = "orders/src/main/java/Registry.java";
  expect(facts).toEqual([
    {
      kind: "role",
      owner: { file },
      role: "discovery",
      technology: "Eureka",
      grade: "seen",
      place: { file, line: 1 },
    },
    {
      kind: "call",
      from: { file },
      to: { role: "discovery" },
      protocol: "HTTP",
      grade: "seen",
      place: { file, line: 2 },
    },
  ]);
});

test("a proxy of Zuul routes to the services of its registry", async () => {
  const { facts } = await findJavaFacts(springCloudRoles, { Edge: "@EnableZuulProxy\nclass Edge {}" });

  expect(facts.flatMap((fact) => (fact.kind === "call" ? [[fact.to, fact.grade]] : []))).toEqual([
    [{ registered: { ignoredBy: "zuul.ignored-services" } }, "inferred"],
  ]);
});
