import { describe, expect, it } from "vitest";
import { isBesideHost, outsideHost } from "./outside-hosts.ts";

describe("hosts of providers", () => {
  it.each([
    ["ferry.abc.eu-west-1.rds.amazonaws.com", "Amazon RDS", true],
    ["ferry.abc.0001.euw1.cache.amazonaws.com", "Amazon ElastiCache", true],
    ["b-1.ferry.c2.kafka.eu-west-1.amazonaws.com", "Amazon MSK", true],
    ["s3.amazonaws.com", "Amazon S3", false],
    ["tickets.s3.eu-west-1.amazonaws.com", "Amazon S3", false],
    ["s3-eu-west-1.amazonaws.com", "Amazon S3", false],
    ["sqs.eu-west-1.amazonaws.com", "Amazon SQS", false],
    ["email-smtp.eu-west-1.amazonaws.com", "Amazon SES", false],
    ["ferry.postgres.database.azure.com", "Azure Database for PostgreSQL", true],
    ["ferry.redis.cache.windows.net", "Azure Cache for Redis", true],
    ["cluster0.ab1.mongodb.net", "MongoDB Atlas", true],
    ["api.stripe.com", "Stripe", false],
    ["ferries.eu.auth0.com", "Auth0", false],
    ["api.openai.com", "OpenAI", false],
    ["ferry.openai.azure.com", "Azure OpenAI", false],
  ])("%s is %s", (host, name, isDedicated) => {
    expect(outsideHost(host)).toMatchObject({ name, isDedicated });
  });

  it.each(["db.harbour.cloud", "stripe.com.harbour.cloud", "mystripe.com", "rds.harbour.com"])(
    "%s is of no known provider",
    (host) => {
      expect(outsideHost(host)).toBeUndefined();
    },
  );
});

describe("hosts beside a system", () => {
  it.each([
    "o1.ingest.sentry.io",
    "fonts.googleapis.com",
    "www.w3.org",
    "docs.harbour.cloud",
    "cdn.harbour.cloud",
  ])("%s is one", (host) => {
    expect(isBesideHost(host)).toBe(true);
  });

  it.each(["api.stripe.com", "maps.googleapis.com", "sentry.harbour.cloud"])("%s is none", (host) => {
    expect(isBesideHost(host)).toBe(false);
  });
});
