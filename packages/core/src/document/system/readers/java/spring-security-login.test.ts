import { expect, test } from "vitest";
import { springSecurityLogin } from "./spring-security-login.ts";
import { findEndpoints } from "./testing/facts-of-java.ts";

test("a filter answers logins at the path that it is given", async () => {
  const found = await findEndpoints(springSecurityLogin, {
    Paths: `class Paths { static final String LOGIN = "/login"; }`,
    Filter: `class Filter extends UsernamePasswordAuthenticationFilter { Filter() { setFilterProcessesUrl("/api" + Paths.LOGIN); } }`,
    Tokens: `class Tokens extends AbstractAuthenticationProcessingFilter { Tokens() { super("/tokens"); } }`,
    Security: `class Security { void configure(HttpSecurity http) { http.formLogin().loginPage("/in").loginProcessingUrl("/perform_login"); } }`,
  });
  expect(found).toEqual(["POST /api/login", "POST /perform_login", "every /tokens"]);
});
