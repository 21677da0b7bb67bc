import { expect, test } from "vitest";
import { springDataRest } from "./spring-data-rest.ts";
import { findEndpoints } from "./testing/facts-of-java.ts";

const withLibrary = { "orders/pom.xml": "<artifactId>spring-boot-starter-data-rest</artifactId>" };

test("a repository is answered under the plural of its entity, and its queries below", async () => {
  const found = await findEndpoints(springDataRest, {
    ...withLibrary,
    "orders/src/main/resources/application.properties": "spring.data.rest.base-path=/api",
    Categories: `public interface Categories extends CrudRepository<Category, Long> { List<Category> findByName(String name); }`,
  });
  expect(found).toEqual([
    "GET /api/categories",
    "POST /api/categories",
    "GET /api/categories/{id}",
    "PUT /api/categories/{id}",
    "PATCH /api/categories/{id}",
    "DELETE /api/categories/{id}",
    "GET /api/categories/search/findByName",
  ]);
});

test("paths are given by annotations, which also hide methods and repositories", async () => {
  const found = await findEndpoints(springDataRest, {
    ...withLibrary,
    Orders: `@RepositoryRestResource(path = "purchases") interface Orders extends JpaRepository<Order, Long> {
      @RestResource(exported = false) Order save(Order order);
      @RestResource(exported = false) void deleteById(Long id);
      @RestResource(path = "by-name") Order findByName(String name);
    }`,
    Hidden: `@RepositoryRestResource(exported = false) public interface Hidden extends JpaRepository<Order, Long> {}`,
  });
  expect(found).toEqual(["GET /purchases", "GET /purchases/{id}", "GET /purchases/search/by-name"]);
});

test("without Spring Data REST a repository is no endpoint", async () => {
  const found = await findEndpoints(springDataRest, {
    "orders/pom.xml": "<artifactId>spring-boot-starter-data-jpa</artifactId>",
    Orders: `public interface Orders extends JpaRepository<Order, Long> {}`,
  });
  expect(found).toEqual([]);
});

const shownAndNot = {
  Shown: `@RepositoryRestResource public interface Shown extends Repository<Order, Long> { Order findById(Long id); }`,
  Plain: `public interface Plain extends Repository<Line, Long> { Line findById(Long id); }`,
  Inner: `interface Inner extends Repository<Crate, Long> { Crate findById(Long id); }`,
  Not: `@RepositoryRestResource(exported = false) public interface Not extends Repository<Box, Long> { Box findById(Long id); }`,
};

test.each([
  ["default", ["GET /lines/{id}", "GET /orders/{id}"]],
  ["annotated", ["GET /orders/{id}"]],
  ["visibility", ["GET /boxes/{id}", "GET /lines/{id}", "GET /orders/{id}"]],
  ["all", ["GET /boxes/{id}", "GET /crates/{id}", "GET /lines/{id}", "GET /orders/{id}"]],
])("the strategy %s of settings and of code exports the same repositories", async (strategy, expected) => {
  const bySettings = await findEndpoints(springDataRest, {
    ...withLibrary,
    "orders/src/main/resources/application.properties": `spring.data.rest.detection-strategy=${strategy}`,
    ...shownAndNot,
  });
  const byCode = await findEndpoints(springDataRest, {
    ...withLibrary,
    Rest: `class Rest implements RepositoryRestConfigurer {
      public void configureRepositoryRestConfiguration(RepositoryRestConfiguration config, CorsRegistry cors) {
        config.setRepositoryDetectionStrategy(RepositoryDetectionStrategies.${strategy.toUpperCase()});
      } }`,
    ...shownAndNot,
  });
  expect(bySettings.toSorted()).toEqual(expected);
  expect(byCode.toSorted()).toEqual(expected);
});

test("without default exposure, only annotated methods of annotated repositories are answered", async () => {
  const found = await findEndpoints(springDataRest, {
    ...withLibrary,
    Rest: `class Rest { void configure(RepositoryRestConfiguration config) { config.disableDefaultExposure().setBasePath("/data"); } }`,
    Orders: `@RepositoryRestResource public interface Orders extends CrudRepository<Order, Long> {
      @RestResource Optional<Order> findById(Long id);
      Iterable<Order> findAll();
      List<Order> findByName(String name);
    }`,
    Lines: `public interface Lines extends CrudRepository<Line, Long> { @RestResource Optional<Line> findById(Long id); }`,
  });
  expect(found).toEqual(["GET /data/orders/{id}"]);
});

test("a hidden method that finds all leaves the one that finds a page", async () => {
  const found = await findEndpoints(springDataRest, {
    ...withLibrary,
    Orders: `public interface Orders extends JpaRepository<Order, Long> {
      @RestResource(exported = false) List<Order> findAll();
      @RestResource(exported = false) <S extends Order> S save(S order);
      @RestResource(exported = false) void delete(Order order);
    }`,
    Lines: `public interface Lines extends JpaRepository<Line, Long> {
      @RestResource(exported = false) Page<Line> findAll(Pageable page);
      @RestResource(exported = false) <S extends Line> S save(S line);
      @RestResource(exported = false) void delete(Line line);
    }`,
  });
  expect(found.toSorted()).toEqual(["GET /lines/{id}", "GET /orders", "GET /orders/{id}"]);
});
