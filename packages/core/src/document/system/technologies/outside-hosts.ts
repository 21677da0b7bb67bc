import type { PartKind, PartRole } from "../../../model/index.ts";

/** What answers at a host of a provider. */
export interface OutsideHost {
  /** The offering or the service: `Amazon RDS`, `Stripe`. */
  readonly name: string;
  readonly partKind: PartKind;
  /** The product, if all hosts of the offering run the same. */
  readonly technology?: string;
  readonly role?: PartRole;
  /** Whether each customer has a host, so that two hosts are two parts. */
  readonly isDedicated: boolean;
}

type Row = readonly [hosts: RegExp, name: string, technology?: string];

/** A service of AWS, in front of or behind its region. */
function aws(service: string): RegExp {
  return new RegExp(
    String.raw`(?:^|\.)${service}(?:[.-][a-z]{2}(?:-[a-z]+)+-\d)?\.(?:amazonaws\.com(?:\.cn)?|api\.aws|on\.aws)$`,
  );
}

/** A domain and the hosts below it. */
function below(...domains: readonly string[]): RegExp {
  return new RegExp(`(?:^|\\.)(?:${domains.map((name) => name.replaceAll(".", "\\.")).join("|")})$`);
}

const dedicated: Readonly<Partial<Record<PartKind, readonly Row[]>>> = {
  database: [
    [aws("rds"), "Amazon RDS"],
    [aws("docdb"), "Amazon DocumentDB", "MongoDB"],
    [aws("redshift(?:-serverless)?"), "Amazon Redshift", "Amazon Redshift"],
    [aws("neptune"), "Amazon Neptune", "Amazon Neptune"],
    [aws("es"), "Amazon OpenSearch Service", "OpenSearch"],
    [aws("aoss"), "Amazon OpenSearch Service", "OpenSearch"],
    [below("postgres.database.azure.com"), "Azure Database for PostgreSQL", "PostgreSQL"],
    [below("mysql.database.azure.com"), "Azure Database for MySQL", "MySQL"],
    [below("mariadb.database.azure.com"), "Azure Database for MariaDB", "MariaDB"],
    [below("database.windows.net"), "Azure SQL Database", "SQL Server"],
    [below("documents.azure.com"), "Azure Cosmos DB", "Azure Cosmos DB"],
    [below("mongo.cosmos.azure.com", "mongocluster.cosmos.azure.com"), "Azure Cosmos DB", "MongoDB"],
    [below("cassandra.cosmos.azure.com"), "Azure Cosmos DB", "Cassandra"],
    [below("search.windows.net"), "Azure AI Search"],
    [below("mongodb.rds.aliyuncs.com"), "ApsaraDB for MongoDB", "MongoDB"],
    [/(?<!\.(?:redis|mongodb))\.rds\.aliyuncs\.com$/, "ApsaraDB RDS"],
    [below("mongodb.net", "mongodb-dev.net"), "MongoDB Atlas", "MongoDB"],
    [below("neon.tech"), "Neon", "PostgreSQL"],
    [below("supabase.co", "supabase.com"), "Supabase", "PostgreSQL"],
    [/-postgres\.render\.com$/, "Render", "PostgreSQL"],
    [below("rlwy.net", "railway.app"), "Railway"],
    [below("psdb.cloud"), "PlanetScale", "MySQL"],
    [below("cockroachlabs.cloud"), "CockroachDB Cloud", "CockroachDB"],
    [below("tidbcloud.com"), "TiDB Cloud", "TiDB"],
    [below("db.elephantsql.com"), "ElephantSQL", "PostgreSQL"],
    [below("db.ondigitalocean.com"), "DigitalOcean Managed Databases"],
    [below("aivencloud.com"), "Aiven"],
    [below("timescale.com"), "Timescale Cloud", "TimescaleDB"],
    [below("elastic-cloud.com", "found.io", "cloud.es.io"), "Elastic Cloud", "Elasticsearch"],
    [below("bonsaisearch.net"), "Bonsai", "Elasticsearch"],
    [below("databases.neo4j.io"), "Neo4j Aura", "Neo4j"],
    [below("astra.datastax.com"), "Astra DB", "Cassandra"],
    [below("clickhouse.cloud"), "ClickHouse Cloud", "ClickHouse"],
    [below("influxdata.com"), "InfluxDB Cloud", "InfluxDB"],
    [below("snowflakecomputing.com"), "Snowflake", "Snowflake"],
    [below("qdrant.io"), "Qdrant Cloud", "Qdrant"],
    [below("weaviate.cloud", "weaviate.network"), "Weaviate Cloud", "Weaviate"],
    [below("pinecone.io"), "Pinecone", "Pinecone"],
    [below("firebaseio.com", "firebasedatabase.app"), "Firebase Realtime Database"],
  ],
  cache: [
    [aws("cache"), "Amazon ElastiCache"],
    [aws("memorydb"), "Amazon MemoryDB", "Redis"],
    [below("redis.cache.windows.net", "redis.azure.net"), "Azure Cache for Redis", "Redis"],
    [below("redis.rds.aliyuncs.com"), "ApsaraDB for Redis", "Redis"],
    [below("redislabs.com", "redis-cloud.com", "redns.redis-cloud.com"), "Redis Cloud", "Redis"],
    [below("upstash.io"), "Upstash", "Redis"],
  ],
  queue: [
    [aws("kafka(?:-serverless)?"), "Amazon MSK", "Kafka"],
    [aws("mq"), "Amazon MQ"],
    [below("servicebus.windows.net"), "Azure Service Bus", "Azure Service Bus"],
    [below("queue.core.windows.net"), "Azure Queue Storage", "Azure Queue Storage"],
    [below("confluent.cloud"), "Confluent Cloud", "Kafka"],
    [below("cloudkarafka.com"), "CloudKarafka", "Kafka"],
    [below("cloudamqp.com", "rmq.cloudamqp.com"), "CloudAMQP", "RabbitMQ"],
    [below("hivemq.cloud"), "HiveMQ Cloud", "MQTT"],
    [below("emqxsl.com", "emqx.cloud"), "EMQX Cloud", "MQTT"],
  ],
  "object-store": [
    [below("blob.core.windows.net"), "Azure Blob Storage", "Azure Blob Storage"],
    [below("r2.cloudflarestorage.com"), "Cloudflare R2", "Amazon S3"],
  ],
};

/** Hosts that all customers share, or whose names say nothing but the region. */
const shared: Readonly<Partial<Record<PartKind, readonly Row[]>>> = {
  "object-store": [
    [aws("s3"), "Amazon S3", "Amazon S3"],
    [below("digitaloceanspaces.com"), "DigitalOcean Spaces", "Amazon S3"],
    [below("backblazeb2.com"), "Backblaze B2", "Amazon S3"],
    [below("wasabisys.com"), "Wasabi", "Amazon S3"],
    [/(?:^|\.)oss-[a-z\d-]+\.aliyuncs\.com$/, "Alibaba Cloud OSS"],
    [/(?:^|\.)cos\.[a-z\d-]+\.myqcloud\.com$/, "Tencent Cloud COS"],
    [below("storage.googleapis.com"), "Google Cloud Storage", "Google Cloud Storage"],
  ],
  queue: [
    [aws("sqs"), "Amazon SQS", "Amazon SQS"],
    [aws("sns"), "Amazon SNS", "Amazon SNS"],
    [aws("kinesis"), "Amazon Kinesis", "Amazon Kinesis"],
    [aws("events"), "Amazon EventBridge", "Amazon EventBridge"],
    [below("pubsub.googleapis.com"), "Google Cloud Pub/Sub", "Google Cloud Pub/Sub"],
  ],
  database: [
    [aws("dynamodb"), "Amazon DynamoDB", "Amazon DynamoDB"],
    [below("firestore.googleapis.com"), "Google Firestore", "Google Firestore"],
    [below("bigquery.googleapis.com"), "Google BigQuery", "Google BigQuery"],
    [below("spanner.googleapis.com"), "Google Cloud Spanner", "Google Cloud Spanner"],
    [below("algolia.net", "algolianet.com"), "Algolia"],
  ],
  external: [
    // Payment
    [below("stripe.com"), "Stripe"],
    [below("paypal.com"), "PayPal"],
    [below("braintreegateway.com", "braintree-api.com"), "Braintree"],
    [below("adyen.com", "adyenpayments.com"), "Adyen"],
    [below("squareup.com", "squareupsandbox.com"), "Square"],
    [below("mollie.com"), "Mollie"],
    [below("plaid.com"), "Plaid"],
    [below("klarna.com"), "Klarna"],
    [below("razorpay.com"), "Razorpay"],
    [below("alipay.com", "alipaydev.com"), "Alipay"],
    [below("mch.weixin.qq.com"), "WeChat Pay"],
    [below("checkout.com"), "Checkout.com"],
    // Models
    [below("openai.com"), "OpenAI"],
    [below("openai.azure.com"), "Azure OpenAI"],
    [below("anthropic.com"), "Anthropic"],
    [below("mistral.ai"), "Mistral AI"],
    [below("cohere.ai", "cohere.com"), "Cohere"],
    [below("groq.com"), "Groq"],
    [below("deepseek.com"), "DeepSeek"],
    [below("openrouter.ai"), "OpenRouter"],
    [below("huggingface.co", "huggingface.cloud"), "Hugging Face"],
    [below("replicate.com"), "Replicate"],
    [below("generativelanguage.googleapis.com"), "Google Gemini"],
    [/(?:^|[.-])aiplatform\.googleapis\.com$/, "Google Vertex AI"],
    [aws("bedrock-runtime"), "Amazon Bedrock"],
    // Messages to people
    [below("intercom.io"), "Intercom"],
    [below("twilio.com"), "Twilio"],
    [below("vonage.com", "nexmo.com"), "Vonage"],
    [below("slack.com"), "Slack"],
    [below("telegram.org"), "Telegram"],
    [below("fcm.googleapis.com"), "Firebase Cloud Messaging"],
    [below("push.apple.com"), "Apple Push Notification service"],
    // Keys
    [below("vault.azure.net"), "Azure Key Vault"],
    [aws("secretsmanager"), "AWS Secrets Manager"],
    [below("secretmanager.googleapis.com"), "Google Secret Manager"],
    // Maps, media, weather
    [below("maps.googleapis.com"), "Google Maps"],
    [below("mapbox.com"), "Mapbox"],
    [below("cloudinary.com"), "Cloudinary"],
    [below("openweathermap.org"), "OpenWeather"],
  ],
};

const mailHosts: readonly Row[] = [
  [aws("email(?:-smtp)?"), "Amazon SES"],
  [below("sendgrid.net", "sendgrid.com"), "SendGrid"],
  [below("mailgun.org", "mailgun.net"), "Mailgun"],
  [below("postmarkapp.com"), "Postmark"],
  [below("mailjet.com"), "Mailjet"],
  [below("sparkpostmail.com", "sparkpost.com"), "SparkPost"],
  [below("mandrillapp.com"), "Mandrill"],
  [below("sendinblue.com", "brevo.com"), "Brevo"],
  [below("resend.com"), "Resend"],
  [below("mailtrap.io"), "Mailtrap"],
  [below("ethereal.email"), "Ethereal"],
  [below("smtp.gmail.com", "smtp-relay.gmail.com"), "Gmail"],
  [below("office365.com", "smtp-mail.outlook.com"), "Microsoft 365"],
];

const identityHosts: readonly Row[] = [
  [below("auth0.com"), "Auth0"],
  [below("okta.com", "oktapreview.com"), "Okta"],
  [below("onelogin.com"), "OneLogin"],
  [below("clerk.accounts.dev", "clerk.com"), "Clerk"],
  [below("login.microsoftonline.com", "sts.windows.net", "ciamlogin.com"), "Microsoft Entra ID"],
  [below("b2clogin.com"), "Azure AD B2C"],
  [below("accounts.google.com", "oauth2.googleapis.com"), "Google Identity"],
  [below("securetoken.google.com", "identitytoolkit.googleapis.com"), "Firebase Authentication"],
  [aws("cognito-idp"), "Amazon Cognito"],
  [below("amazoncognito.com"), "Amazon Cognito"],
];

const hosts: readonly (readonly [RegExp, OutsideHost])[] = [
  ...mailHosts.map(([host, name]) => entry(host, { name, partKind: "external", role: "mail" })),
  ...identityHosts.map(([host, name]) => entry(host, { name, partKind: "external", role: "authentication" })),
  ...ofKinds(dedicated, true),
  ...ofKinds(shared, false),
];

/** Returns what a host of a well-known provider is; undefined for another one. */
export function outsideHost(host: string): OutsideHost | undefined {
  const plain = host.toLowerCase();
  return hosts.find(([pattern]) => pattern.test(plain))?.[1];
}

/**
 * Returns the names that an address at a provider may give to a resource, such as `placed` for the queue at
 * `https://sqs.eu-west-1.amazonaws.com/1234/placed` and `shop-bus` for `shop-bus.servicebus.windows.net`.
 */
export function resourceNamesAt({
  host,
  path = "",
}: {
  readonly host: string;
  readonly path?: string;
}): readonly string[] {
  return [...path.split("/").reverse(), host.split(".")[0] ?? ""].filter((name) => name !== "");
}

/** Hosts that get telemetry, or from which pages, documents, licences, schemas and packages are loaded. */
const beside: readonly RegExp[] = [
  below("sentry.io", "datadoghq.com", "datadoghq.eu", "newrelic.com", "nr-data.net", "honeycomb.io"),
  below("lightstep.com", "logz.io", "loggly.com", "papertrailapp.com", "splunkcloud.com", "dynatrace.com"),
  below("signalfx.com", "bugsnag.com", "rollbar.com", "raygun.com", "raygun.io", "betterstack.com"),
  below("logtail.com", "grafana.net", "instana.io", "appdynamics.com", "applicationinsights.azure.com"),
  below("visualstudio.com", "monitor.azure.com", "uptrace.dev", "axiom.co", "coralogix.com", "cronitor.io"),
  below("google-analytics.com", "analytics.google.com", "googletagmanager.com", "doubleclick.net"),
  below("segment.io", "segment.com", "mixpanel.com", "amplitude.com", "hotjar.com", "fullstory.com"),
  below("posthog.com", "plausible.io", "matomo.cloud", "clarity.ms", "heap.io"),
  below("cloudflareinsights.com", "healthchecks.io"),
  below("unpkg.com", "jsdelivr.net", "cdnjs.cloudflare.com", "bootstrapcdn.com", "esm.sh", "skypack.dev"),
  below("fonts.googleapis.com", "ajax.googleapis.com", "gstatic.com", "fontawesome.com", "typekit.net"),
  below(
    "gravatar.com",
    "githubusercontent.com",
    "shields.io",
    "placeholder.com",
    "placehold.co",
    "picsum.photos",
  ),
  below("unsplash.com", "dicebear.com", "ui-avatars.com", "robohash.org", "cloudfront.net", "akamaized.net"),
  below("w3.org", "xmlsoap.org", "json-schema.org", "schema.org", "opengis.net", "purl.org", "ogp.me"),
  below("opensource.org", "creativecommons.org", "gnu.org", "choosealicense.com", "spdx.org", "apache.org"),
  below("swagger.io", "openapis.org", "readthedocs.io", "readthedocs.org", "wikipedia.org", "ietf.org"),
  below("stackoverflow.com", "medium.com", "dev.to", "youtube.com", "youtu.be", "npmjs.com", "npmjs.org"),
  below("yarnpkg.com", "pypi.org", "maven.org", "nuget.org", "packagist.org", "rubygems.org", "crates.io"),
  below(
    "docker.io",
    "docker.com",
    "quay.io",
    "ghcr.io",
    "gcr.io",
    "pkg.dev",
    "spring.io",
    "springframework.org",
  ),
  below("hibernate.org", "jboss.org", "sun.com", "java.net", "jetbrains.com", "nodejs.org", "reactjs.org"),
  below("vuejs.org", "angular.io", "nestjs.com", "python.org", "golang.org", "go.dev", "php.net", "aka.ms"),
  // Of the machine in a cloud
  /^(?:metadata\.google\.internal|169\.254\.169\.254|metadata\.azure\.com)$/,
  /(?:^|\.)(?:docs?|documentation|wiki|help|support|learn|developers?|cdn|static|assets|fonts|images?|img|schemas?|registry)\./,
];

/** Returns whether a host gets telemetry, or has only documents, licences, schemas, packages or parts of pages. */
export function isBesideHost(host: string): boolean {
  const plain = host.toLowerCase();
  return beside.some((pattern) => pattern.test(plain));
}

function ofKinds(
  table: Readonly<Partial<Record<PartKind, readonly Row[]>>>,
  isDedicated: boolean,
): (readonly [RegExp, OutsideHost])[] {
  return (Object.entries(table) as [PartKind, readonly Row[]][]).flatMap(([partKind, rows]) =>
    rows.map(([host, name, technology]) =>
      entry(host, { name, partKind, ...(technology !== undefined && { technology }), isDedicated }),
    ),
  );
}

function entry(
  host: RegExp,
  found: Omit<OutsideHost, "isDedicated"> & { readonly isDedicated?: boolean },
): readonly [RegExp, OutsideHost] {
  return [host, { isDedicated: false, ...found }];
}
