import { expect, test } from "vitest";
import { factsInProgram } from "../program/testing/facts-in-program.ts";
import { springDataRest } from "./spring-data-rest.ts";

const sources = "orders/src/main/java";

const shownAndNot = {
  "orders/pom.xml": "<artifactId>spring-boot-starter-data-rest</artifactId>",
  [`${sources}/Shown.java`]: `@RepositoryRestResource public interface Shown extends Repository<Order, Long> { Order findById(Long id); }`,
  [`${sources}/Plain.java`]: `public interface Plain extends Repository<Line, Long> { Line findById(Long id); }`,
  [`${sources}/Inner.java`]: `interface Inner extends Repository<Crate, Long> { Crate findById(Long id); }`,
  [`${sources}/Not.java`]: `@RepositoryRestResource(exported = false) public interface Not extends Repository<Box, Long> { Box findById(Long id); }`,
};

/** Returns the endpoints of the repositories with one more file, each as `GET /orders`, sorted. */
async function endpointsWith(file: string, text: string): Promise<readonly string[]> {
  const { facts } = await factsInProgram(springDataRest, { ...shownAndNot, [file]: text });
  return facts
    .flatMap((fact) => (fact.kind === "endpoint" ? [`${fact.method ?? "*"} ${fact.path}`] : []))
    .toSorted();
}

test.each([
  ["default", ["GET /lines/{id}", "GET /orders/{id}"]],
  ["annotated", ["GET /orders/{id}"]],
  ["visibility", ["GET /boxes/{id}", "GET /lines/{id}", "GET /orders/{id}"]],
  ["all", ["GET /boxes/{id}", "GET /crates/{id}", "GET /lines/{id}", "GET /orders/{id}"]],
])("the strategy %s of settings and of code exports the same repositories", async (strategy, expected) => {
  const bySettings = await endpointsWith(
    "orders/src/main/resources/application.properties",
    `spring.data.rest.detection-strategy=${strategy}`,
  );
  const byCode = await endpointsWith(
    `${sources}/Rest.java`,
    `class Rest implements RepositoryRestConfigurer {
      public void configureRepositoryRestConfiguration(RepositoryRestConfiguration config, CorsRegistry cors) {
        config.setRepositoryDetectionStrategy(RepositoryDetectionStrategies.${strategy.toUpperCase()});
      } }`,
  );
  expect(bySettings).toEqual(expected);
  expect(byCode).toEqual(expected);
});
