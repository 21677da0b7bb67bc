import { describe, expect, it } from "vitest";
import { loadSyntaxParsers } from "../../../../../platform/node/system/syntax-parsers.ts";
import { findFacts } from "../../../find-facts.ts";
import { terraform } from "./terraform.ts";

const parser = await loadSyntaxParsers(["terraform"]);

function factsIn(text: string, file = "infra/main.tf") {
  return findFacts({
    tree: { paths: [file], text: () => text },
    parser,
    fileReaders: [],
    codeReaders: [terraform],
  });
}

async function deployablesIn(text: string) {
  const { facts } = await factsIn(text);
  return facts.flatMap((fact) =>
    fact.kind === "deployable"
      ? [[fact.names, fact.partKind, fact.technology, fact.image, fact.place.line] as const]
      : [],
  );
}

describe("Terraform", () => {
  it("deploys managed services, with the product of their engine", async () => {
    const { facts } = await factsIn(`resource "aws_db_instance" "loans" {
  identifier = "loans-db"
  engine     = "postgres"
  port       = 5432
}
`);
    const place = { file: "infra/main.tf", line: 1 };

    expect(facts).toEqual([
      {
        kind: "deployable",
        names: ["loans-db", "loans"],
        ports: [5432],
        partKind: "database",
        technology: "PostgreSQL",
        platform: "Terraform",
        place,
      },
      {
        kind: "node",
        name: "Amazon RDS",
        technology: "Amazon RDS",
        deployables: ["loans-db"],
        place,
      },
    ]);
  });

  it("names them by what is written, without what is computed", async () => {
    const text = `variable "env" { default = "prod" }
resource "aws_sqs_queue" "this" { name = "\${var.env}-loans" }
resource "aws_s3_bucket" "covers" { bucket = "\${random_id.x.hex}-covers-files" }
resource "google_redis_instance" "main" { name = var.name }
`;
    expect(await deployablesIn(text)).toEqual([
      [["prod-loans"], "queue", "Amazon SQS", undefined, 2],
      [["covers-files", "covers"], "object-store", "Amazon S3", undefined, 3],
      [["redis-instance"], "cache", "Redis", undefined, 4],
    ]);
  });

  it("configures services with each other", async () => {
    const { facts } = await factsIn(`resource "aws_db_instance" "loans" {}
resource "aws_lambda_function" "reminders" {
  environment {
    variables = {
      DB_HOST = aws_db_instance.loans.address
      DB_URL  = "jdbc:postgresql://\${aws_db_instance.loans.endpoint}/x"
    }
  }
}
resource "google_cloud_run_v2_service" "books" {
  template {
    containers {
      image = "acme/books:1"
      env {
        name  = "MODE"
        value = "fast"
      }
    }
  }
}
`);
    const settings = facts.flatMap((fact) =>
      fact.kind === "setting" ? [[fact.owner, fact.key, fact.value, fact.place.line]] : [],
    );

    expect(settings).toEqual([
      [{ deployable: "reminders" }, "DB_HOST", "loans", 5],
      [{ deployable: "reminders" }, "DB_URL", "jdbc:postgresql://loans/x", 6],
      [{ deployable: "books" }, "MODE", "fast", 15],
    ]);
  });

  it("has nodes on which parts run", async () => {
    const { facts } = await factsIn('resource "aws_eks_cluster" "library" {}\n');

    expect(facts).toEqual([
      {
        kind: "node",
        name: "library",
        technology: "Amazon EKS",
        deployables: [],
        place: { file: "infra/main.tf", line: 1 },
      },
    ]);
  });

  it("uses modules: those of the folder, known ones, and others, which are unread", async () => {
    const text = `module "own" { source = "./own" }
module "loans_db" { source = "terraform-aws-modules/rds/aws" }
module "vpc" { source = "terraform-aws-modules/vpc/aws" }
module "other" { source = "git::https://acme.com/x.git" }
`;
    expect(await deployablesIn(text)).toEqual([[["loans-db"], "database", undefined, undefined, 2]]);
    expect((await factsIn(text)).unread).toEqual([
      {
        file: "infra/main.tf",
        line: 4,
        reason: "The module git::https://acme.com/x.git is not in the folder.",
      },
    ]);
  });

  it("is read in part, and reported, if it is broken", async () => {
    const { facts, unread } = await factsIn('resource "aws_sqs_queue" "loans" {}\nresource "x" {{{\n');

    expect(facts).toMatchObject([{ names: ["loans"] }, { kind: "node" }]);
    expect(unread).toEqual([{ file: "infra/main.tf", reason: "Terraform would not parse all of it." }]);
  });
});
