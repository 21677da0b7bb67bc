import { expect, it } from "vitest";
import { erbToSettings } from "./erb-settings.ts";

it.each([
  ['url: <%= ENV["X"] %>', 'url: "${X}"'],
  ["port: <%= ENV.fetch('X', 5432) %>", 'port: "${X:5432}"'],
  ['host: <%= ENV.fetch("X") { "db" } -%>', 'host: "${X:db}"'],
  ['host: <%= ENV["X"] || "db" %>', 'host: "${X:db}"'],
  ['name: shop_<%= ENV["STAGE"] %>_db', "name: shop_${STAGE}_db"],
  ["pool: <%= Settings.pool %>", 'pool: ""'],
  ["<% if true %>\na: 1\n<%\nend %>\nb: 2", "\na: 1\n\n\nb: 2"],
])("%s is %s", (written, settings) => {
  expect(erbToSettings(written)).toBe(settings);
});
