import type { CodeReader, FileReader } from "../reader.ts";
import { asyncapi } from "./contracts/asyncapi.ts";
import { graphql } from "./contracts/graphql.ts";
import { openapi } from "./contracts/openapi.ts";
import { proto } from "./contracts/proto.ts";
import { liquibase } from "./data/liquibase.ts";
import { migrations } from "./data/migrations.ts";
import { prisma } from "./data/prisma.ts";
import { sql } from "./data/sql.ts";
import { decisionRecords } from "./decisions/decision-records.ts";

/** The readers of manifests, contracts, schemas and documents. */
export const fileReaders: readonly FileReader[] = [
  asyncapi,
  decisionRecords,
  graphql,
  liquibase,
  migrations,
  openapi,
  prisma,
  proto,
  sql,
];

/** The readers of code, one for each framework or library. */
export const codeReaders: readonly CodeReader[] = [];
