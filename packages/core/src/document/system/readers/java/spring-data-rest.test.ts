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
