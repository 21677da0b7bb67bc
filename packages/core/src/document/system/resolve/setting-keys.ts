import { productOfKey } from "../technologies/address-products.ts";
import { wordsOf } from "./name-forms.ts";

/** Keys whose values are addresses even without a scheme or port, such as `ORDERS_HOST` or `spring.data.mongodb.uri`. */
const addressKey =
  /(?:^|[_.:-]|[a-z](?=[A-Z]))(?:addr|address|addresses|host|hosts|hostname|url|urls|uri|uris|endpoint|endpoints|server|servers|brokers?|nodes|service|defaultzone|dsn|connect|connection|connectionstrings?|target|upstream|backend|contact_?points?)s?$/i;

/** The connection strings of .NET, whose keys end with any name: `ConnectionStrings:Orders`. */
const connectionString = /(?:^|[:_.])connectionstrings?(?::|__|\.)/i;

/** Keys that say where a part itself is, who may call it, what it leaves out, or where a browser is sent. */
const notUsed =
  /origin|cors|allow|exclu|ignor|blacklist|whitelist|redirect|callback|logout|advertised|listener|hostname$|instance|self|bind|wait|depends|issuer|documentation|license|contact(?!_?points)/i;

/** Words of keys whose values are the address of the system's own pages, or of something that a person opens. */
const own =
  /(?:^|-)(?:home|homepage|site|website|web|webapp|app|public|frontend|front|ui|self|own|domain|docs?|terms|privacy|logo|icon|avatar|photo|picture|banner|link|links|support|help|about|schema|schemas|namespace|repo|repository|source|scm|git|organization|company|social|cdn|static|assets?|fonts?|swagger|openapi|title|description|otel|otlp|opentelemetry|telemetry|tracing|trace|traces|zipkin|jaeger|metrics?|logs?|logging|sentry|analytics|success|cancel|return|referer|share|ingress|issuer)(?:-|$)/;

const ownRoot = /^(?:base|root|server|host|hosts|url|uri|domain|address)(?:-(?:url|uri|host|address|name))?$/;

const webUse =
  /(?:^|-)(?:api|apis|service|services|endpoint|endpoints|auth|oauth2?|oidc|idp|token|jwks?|jwk|provider|gateway|backend|upstream|remote|target|client|rest|graphql|grpc|server|servers)(?:-|$)/;

/** Returns whether a key says where a part itself is, who may call it, what it leaves out, or where a browser is sent. */
export function otherwise(key: string): boolean {
  if (!notUsed.test(key)) return false;
  // .NET and others call the host of a product so.
  const isHostOfProduct =
    /host_?name$/i.test(key) &&
    !notUsed.test(key.replace(/_?name$/i, "")) &&
    productOfKey(wordsOf(key).join("-"), false) !== undefined;
  return !isHostOfProduct;
}

/** Returns whether a setting can have addresses: by its key, or by its value. */
export function hasAddress(key: string, value: string): boolean {
  if (key.endsWith("_CONNECTION") && isDriver(value)) return false;
  return addressKey.test(key) || connectionString.test(key) || looksLikeAddress(value);
}

/** `DB_CONNECTION=mysql` of Laravel names a driver, and no host. */
function isDriver(value: string): boolean {
  return /^(?:mysql|mariadb|pgsql|sqlite|sqlsrv|redis|rabbitmq|sqs|database|beanstalkd|sync|pusher|log|null)$/i.test(
    value,
  );
}

/** Returns whether a value is written as an address: a URL, or a host with its port. */
function looksLikeAddress(value: string): boolean {
  return (
    /^(?:[a-z][\w+.-]*:)*\/\/\S+$/i.test(value) ||
    /^[\p{L}\p{N}][\p{L}\p{N}_.-]*:\d{2,5}(?:[/,]\S*)?$/u.test(value)
  );
}

/** Returns whether a key names the system's own pages, its telemetry, or something that a person opens. */
export function saysOwnAddress(key: string): boolean {
  const words = wordsOf(key).join("-");
  return own.test(words) || ownRoot.test(words);
}

/** Returns whether a key says that what is at its address is called. */
export function isOfWeb(key: string): boolean {
  return webUse.test(wordsOf(key).join("-"));
}

/** Returns whether a key says by its last word that its value is a host or a URL. */
export function namesHost(key: string): boolean {
  return /(?:^|-)(?:addr|address|host|hostname|url|uri|endpoint)s?$/.test(wordsOf(key).join("-"));
}
