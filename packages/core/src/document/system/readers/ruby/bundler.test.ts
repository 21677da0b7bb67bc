import { expect, test } from "vitest";
import { factsInProgram } from "../program/testing/facts-in-program.ts";
import { bundlerReader } from "./bundler.ts";

test("a Gemfile is a module with the gems that production needs, called as Rails calls the application", async () => {
  const { facts } = await factsInProgram(bundlerReader, {
    Gemfile: `source "https://rubygems.org"
ruby "3.3.0"
gem "rails", "~> 7.1"
gem "pg"
group :development, :test do
  gem "rspec-rails"
end
gem "puma", group: :production
gem "faker", group: [:test]
gem "billing", path: "engines/billing"`,
    "config/application.rb": `module ParcelDesk
  class Application < Rails::Application
  end
end`,
  });
  const file = "Gemfile";
  expect(facts).toEqual([
    {
      kind: "module",
      folder: "",
      names: ["parcel-desk"],
      technologies: ["Ruby"],
      unit: "application",
      place: { file, line: 1 },
    },
    { kind: "dependency", folder: "", name: "rails", place: { file, line: 3 } },
    { kind: "dependency", folder: "", name: "pg", place: { file, line: 4 } },
    { kind: "dependency", folder: "", name: "rspec-rails", isForTests: true, place: { file, line: 6 } },
    { kind: "dependency", folder: "", name: "puma", place: { file, line: 8 } },
    { kind: "dependency", folder: "", name: "faker", isForTests: true, place: { file, line: 9 } },
    { kind: "dependency", folder: "", name: "billing", place: { file, line: 10 } },
  ]);
});

test("a gemspec is a library; a Gemfile without sources only brings tools", async () => {
  const { facts } = await factsInProgram(bundlerReader, {
    "engines/billing/billing.gemspec": `Gem::Specification.new do |spec|
  spec.name = "billing"
  spec.add_dependency "rails", ">= 7"
  spec.add_development_dependency "minitest"
end`,
    "phone/Gemfile": `gem "fastlane"`,
  });
  const file = "engines/billing/billing.gemspec";
  const folder = "engines/billing";
  expect(facts).toEqual([
    {
      kind: "module",
      folder,
      names: ["billing"],
      technologies: ["Ruby"],
      unit: "library",
      place: { file, line: 2 },
    },
    { kind: "dependency", folder, name: "rails", place: { file, line: 3 } },
    { kind: "dependency", folder, name: "minitest", isForTests: true, place: { file, line: 4 } },
  ]);
});
