import { expect, test } from "vitest";
import { factsInProgram } from "../program/testing/facts-in-program.ts";
import { mixReader } from "./mix.ts";

test("an application has a module that starts it; an umbrella only holds others", async () => {
  const { facts } = await factsInProgram(mixReader, {
    "apps/depot/mix.exs": `defmodule Depot.MixProject do
  use Mix.Project
  def project do
    [app: :depot, version: "0.1.0", deps: deps()]
  end
  def application do
    [mod: {Depot.Application, []}, extra_applications: [:logger]]
  end
  defp deps do
    [
      {:phoenix, "~> 1.7"},
      {:labels, in_umbrella: true},
      {:credo, "~> 1.7", only: [:dev, :test], runtime: false}
    ]
  end
end`,
    "mix.exs": `defmodule Umbrella.MixProject do
  use Mix.Project
  def project, do: [apps_path: "apps", deps: []]
end`,
  });
  const file = "apps/depot/mix.exs";
  const folder = "apps/depot";
  expect(facts).toEqual([
    {
      kind: "module",
      folder,
      names: ["depot"],
      technologies: ["Elixir", "Phoenix"],
      unit: "application",
      place: { file, line: 3 },
    },
    { kind: "dependency", folder, name: "phoenix", place: { file, line: 11 } },
    { kind: "dependency", folder, name: "labels", place: { file, line: 12 } },
    { kind: "dependency", folder, name: "credo", isForTests: true, place: { file, line: 13 } },
    {
      kind: "module",
      folder: "",
      names: [],
      technologies: ["Elixir"],
      unit: "aggregate",
      place: { file: "mix.exs", line: 3 },
    },
  ]);
});
