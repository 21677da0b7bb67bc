import { expect, it } from "vitest";
import { isTechnology } from "./is-technology.ts";

it.each([
  "The backend is written in Go with a PostgreSQL database.",
  "We host everything at Hetzner in Docker containers.",
  "We plan a React web application and a Node.js API.",
  "The apps are built with Flutter.",
  "The backend of the harbour must be hosted at Hetzner.",
  "The app runs on Android.",
  "The application uses PostgreSQL.",
])("a choice of technology limits the builders: %s", (text) => {
  expect(isTechnology(text)).toBe(true);
});

it.each([
  "The letter is written in ink.",
  "We plan to open a second office in Graz.",
  "Our guests use the application in the evening.",
  "The system uses the address of the guest.",
  "A booking is written into the book.",
  "Concerts are hosted at Castle Hall.",
  "The website is written in German.",
  "The app runs a Pomodoro timer.",
  "The application shall use Swiss dates.",
  "The service runs on Sundays.",
])("nothing else is such a choice: %s", (text) => {
  expect(isTechnology(text)).toBe(false);
});

it.each([
  "We use InfluxDB for measurements.",
  "We host everything at Hetzner.",
  "The dashboard is a Vue app.",
  "Data lives in SQLite.",
  "Pictures are stored in MinIO.",
  "Runs on the council's existing Azure subscription.",
])("so does the use, the place or the kind of a product: %s", (text) => {
  expect(isTechnology(text)).toBe(true);
});

it.each([
  "We use drills for repairs.",
  "Pictures are stored in albums.",
  "The clerk is a member of the board.",
])("a thing without a name is not a product: %s", (text) => {
  expect(isTechnology(text)).toBe(false);
});
