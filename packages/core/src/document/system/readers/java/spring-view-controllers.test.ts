import { expect, test } from "vitest";
import { springViewControllers } from "./spring-view-controllers.ts";
import { findEndpoints } from "./testing/facts-of-java.ts";

test("a view that is registered for a path answers it", async () => {
  const found = await findEndpoints(springViewControllers, {
    Web: `class Web implements WebMvcConfigurer { static final String HOME = "/home";
      public void addViewControllers(ViewControllerRegistry registry) {
        registry.addViewController(HOME).setViewName("home");
        registry.addRedirectViewController("/", "/home");
      } }`,
  });
  expect(found).toEqual(["GET /home", "GET /"]);
});
