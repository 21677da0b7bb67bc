import { expect, test } from "vitest";
import { factsInFiles } from "../../testing/facts-in-files.ts";
import { cargoReader } from "./cargo.ts";

test("a workspace holds programs and libraries, with what each of them needs", async () => {
  const { facts, unread } = await factsInFiles(cargoReader, {
    "Cargo.toml": '[workspace]\nmembers = ["crates/*"]\n[workspace.dependencies]\naxum = "0.8"\n',
    "crates/api/Cargo.toml": `[package]
name = "depot-api"
version = "1.0.0"

[dependencies]
axum.workspace = true
tokio = { version = "1", features = ["full"] }
store = { package = "depot-store", path = "../store" }

[dependencies.redis]
version = "0.27"

[dev-dependencies]
wiremock = "0.6"

[build-dependencies]
tonic-build = "0.12"
`,
    "crates/api/src/main.rs": "fn main() {}",
    "crates/store/Cargo.toml": '[package]\nname = "depot-store"\n',
    "crates/store/src/lib.rs": "",
    "crates/broken/Cargo.toml": '[dependencies]\nserde = "1"\n',
  });
  expect(
    facts.map((fact) =>
      fact.kind === "module"
        ? [fact.folder, fact.unit, ...fact.names, ...fact.technologies].join(" ")
        : fact.kind === "dependency"
          ? `${fact.folder} needs ${fact.name}${fact.isForTests === true ? " for tests" : ""} :${fact.place.line}`
          : fact.kind,
    ),
  ).toEqual([
    " aggregate Rust",
    "crates/api application depot-api Rust",
    "crates/api needs axum :6",
    "crates/api needs tokio :7",
    "crates/api needs depot-store :8",
    "crates/api needs redis :10",
    "crates/api needs wiremock for tests :14",
    "crates/store library depot-store Rust",
  ]);
  expect(unread).toEqual([
    { file: "crates/broken/Cargo.toml", reason: "It names neither a package nor a workspace." },
  ]);
});
