import { expect, it } from "vitest";
import { factsInFiles } from "../../testing/facts-in-files.ts";
import { browserSettingsReader } from "./browser-settings.ts";

it.each([
  [
    "web/Dockerfile",
    "FROM node AS build\nARG VITE_API_URL=http://localhost:8080\nARG REACT_APP_HUB\nENV NODE_ENV=production\nFROM nginx",
    ["2 VITE_API_URL=http://localhost:8080"],
  ],
  [
    "web/src/environments/environment.ts",
    `export const environment = {
  production: false,
  // apiUrl: "http://old:1",
  apiUrl: "http://localhost:8080/api",
  hub: { url: 'wss://hub.example' }, name: "shop",
};`,
    ["4 environment.apiUrl=http://localhost:8080/api", "5 environment.url=wss://hub.example"],
  ],
  ["web/src/environment.ts", 'const other = { apiUrl: "http://localhost:8080" };', []],
  [
    "web/public/env-config.js",
    'window.env = {\n  "API_URL": "http://localhost:8080",\n};\nwindow["HUB"] = window.hub || "http://localhost:9000";',
    ["2 window.API_URL=http://localhost:8080", "4 window.HUB=http://localhost:9000"],
  ],
  ["server/config.js", 'module.exports = { url: "http://localhost:8080" };', []],
  [
    "web/src/assets/config.json",
    '{ "api": "http://localhost:8080" }',
    ["1 window.api=http://localhost:8080"],
  ],
])("%s gives its settings to a browser", async (path, text, expected) => {
  const { facts } = await factsInFiles(browserSettingsReader, { [path]: text });

  expect(
    facts.map((fact) =>
      fact.kind === "setting" ? `${fact.place.line} ${fact.key}=${fact.value}` : fact.kind,
    ),
  ).toEqual(expected);
});
