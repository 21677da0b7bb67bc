import type { PartRole } from "../../../../../model/index.ts";

/** What a well-known setting of a framework names. */
export interface KnownSetting {
  /** Matches a key in lower case, without its hyphens and underscores. */
  readonly key: RegExp;
  /** The role of the part that it names. */
  readonly role?: PartRole;
  /** The product that it names, if neither the protocol nor a scheme tells. */
  readonly technology?: string;
  readonly protocol?: string;
  /** The scheme of a value that is only a host, and the key of its port. */
  readonly scheme?: string;
  readonly port?: string;
  /** What the manifest of a module mentions if it has the library that reads the setting. */
  readonly library?: RegExp;
  /** The value is a name of a service, or a list of them, and not an address. */
  readonly isName?: true;
}

/** The settings of Spring, Quarkus, Micronaut and MicroProfile that name what an application uses. */
export const knownSettings: readonly KnownSetting[] = [
  { key: /^spring\.cloud\.config\.uri$/, role: "configuration", protocol: "HTTP", library: /config/ },
  {
    key: /^spring\.cloud\.config\.discovery\.serviceid$/,
    role: "configuration",
    protocol: "HTTP",
    isName: true,
  },
  // The services whose streams Turbine joins.
  { key: /^turbine\.appconfig$/, protocol: "HTTP", library: /turbine/, isName: true },
  {
    // What a configuration server itself reads from: repositories by their kind, or in one list of all kinds.
    key: /^spring\.cloud\.config\.server\.(?:git(?:\.repos\.[^.]+)?|composite\[\d+\])\.uri$/,
    protocol: "Git",
  },
  { key: /^spring\.cloud\.config\.server\.svn\.uri$/, protocol: "Subversion" },
  {
    key: /^spring\.cloud\.config\.server\.(?:vault|composite\[\d+\])\.host$/,
    protocol: "HTTP",
    scheme: "http",
    port: "port",
  },
  { key: /^spring\.config\.import(?:\[\d+\])?$/, role: "configuration", protocol: "HTTP", library: /config/ },
  {
    key: /^eureka\.client\.serviceurl\.\w+$/,
    role: "discovery",
    protocol: "HTTP",
    library: /eureka|nacos|consul/,
  },
  {
    key: /^eureka\.client\.defaultzone$/,
    role: "discovery",
    protocol: "HTTP",
    library: /eureka|nacos|consul/,
  },
  {
    key: /^spring\.cloud\.consul\.host$/,
    role: "discovery",
    technology: "Consul",
    scheme: "http",
    port: "port",
  },
  { key: /^spring\.cloud\.zookeeper\.connectstring$/, role: "discovery", technology: "ZooKeeper" },
  {
    key: /^spring\.cloud\.nacos\.(?:discovery|config)?\.?serveraddr$/,
    role: "discovery",
    technology: "Nacos",
    protocol: "HTTP",
    library: /eureka|nacos|consul/,
  },
  {
    key: /^consul\.client\.(?:defaultzone|host)$/,
    role: "discovery",
    technology: "Consul",
    protocol: "HTTP",
    library: /eureka|nacos|consul/,
  },
  {
    key: /^spring\.boot\.admin\.(?:client\.)?url(?:\[\d+\])?$/,
    role: "administration",
    protocol: "HTTP",
    library: /spring-boot-admin/,
  },
  {
    key: /^spring\.zipkin\.baseurl$|^management\.zipkin\.tracing\.endpoint$/,
    role: "tracing",
    technology: "Zipkin",
    protocol: "HTTP",
    library: /zipkin|tracing|otlp|wavefront/,
  },
  {
    key: /^management\.(?:otlp|wavefront)\.tracing\.endpoint$/,
    role: "tracing",
    protocol: "HTTP",
    library: /zipkin|tracing|otlp|wavefront/,
  },
  { key: /^(?:tracing\.)?zipkin\.http\.url$/, role: "tracing", technology: "Zipkin", protocol: "HTTP" },
  {
    key: /^opentracing\.jaeger\.(?:httpsender\.url|udpsender\.host)$/,
    role: "tracing",
    technology: "Jaeger",
  },
  {
    key: /^quarkus\.(?:otel\.exporter\.otlp|opentelemetry\.tracer\.exporter\.otlp|jaeger).*endpoint$/,
    role: "tracing",
  },
  {
    key: /^security\.oauth2\.(?:client\.)?.*(?:accesstokenuri|userauthorizationuri|userinfouri|tokeninfouri|keyuri|keyseturi)$/,
    role: "authentication",
    protocol: "HTTP",
    library: /oauth2|security/,
  },
  {
    key: /^spring\.security\.oauth2\..*(?:issueruri|jwkseturi|introspectionuri|tokenuri|userinfouri|authorizationuri)$/,
    role: "authentication",
    protocol: "HTTP",
    library: /oauth2|security/,
  },
  {
    key: /^keycloak\.authserverurl$|^quarkus\.oidc\.authserverurl$/,
    role: "authentication",
    protocol: "HTTP",
    library: /oauth2|security/,
  },
  { key: /^mp\.jwt\.verify\.(?:issuer|publickey\.location)$/, role: "authentication", protocol: "HTTP" },
  {
    key: /^spring(?:\.[\w.]+)?\.datasource(?:\.[\w]+)*\.(?:jdbcurl|url)$/,
    protocol: "JDBC",
    library: /jdbc|jpa|r2dbc|mybatis|jooq|flyway|liquibase|batch|hikari|agroal/,
  },
  {
    key: /^(?:quarkus\.)?datasources?(?:\.[\w"]+)*\.url$/,
    protocol: "JDBC",
    library: /jdbc|jpa|r2dbc|mybatis|jooq|flyway|liquibase|batch|hikari|agroal/,
  },
  {
    key: /^spring\.(?:r2dbc|flyway|liquibase)\.url$/,
    protocol: "JDBC",
    library: /jdbc|jpa|r2dbc|mybatis|jooq|flyway|liquibase|batch|hikari|agroal/,
  },
  {
    key: /^spring\.data\.mongodb\.uri$|^mongodb\.uri$|^quarkus\.mongodb\.connectionstring$/,
    protocol: "MongoDB",
  },
  {
    key: /^(?:spring\.data\.)mongodb\.host$/,
    protocol: "MongoDB",
    scheme: "mongodb",
    port: "port",
    library: /mongo/,
  },
  {
    key: /^spring\.(?:data\.)?redis\.(?:url|cluster\.nodes|sentinel\.nodes)$|^redis\.uri$|^quarkus\.redis\.hosts$/,
    protocol: "Redis",
  },
  {
    key: /^spring\.(?:data\.)?redis\.host$/,
    protocol: "Redis",
    scheme: "redis",
    port: "port",
    library: /redis|redisson/,
  },
  { key: /^spring\.rabbitmq\.addresses$|^rabbitmq\.uri$/, protocol: "AMQP", library: /amqp|rabbit/ },
  {
    key: /^spring\.rabbitmq\.host$|^rabbitmqhost$/,
    protocol: "AMQP",
    scheme: "amqp",
    port: "port",
    library: /amqp|rabbit/,
  },
  { key: /^(?:spring\.)?kafka\.(?:\w+\.)?bootstrap[.]?servers$/, protocol: "Kafka", library: /kafka/ },
  { key: /^mp\.messaging\.[\w.]+\.bootstrap\.servers$/, protocol: "Kafka", library: /kafka/ },
  {
    key: /^spring\.cloud\.stream\.kafka\.(?:streams\.)?binder\.brokers$/,
    protocol: "Kafka",
    library: /kafka/,
  },
  { key: /^spring\.(?:activemq|artemis)\.brokerurl$/, protocol: "JMS" },
  {
    key: /^spring\.artemis\.host$/,
    technology: "ActiveMQ Artemis",
    protocol: "JMS",
    scheme: "tcp",
    port: "port",
  },
  {
    key: /^spring\.mail\.host$|^quarkus\.mailer\.host$/,
    protocol: "SMTP",
    scheme: "smtp",
    port: "port",
    library: /mail/,
  },
  {
    key: /^spring\.(?:data\.)?elasticsearch\.(?:rest\.)?(?:uris|clusternodes)$|^quarkus\.elasticsearch\.hosts$/,
    technology: "Elasticsearch",
    protocol: "HTTP",
  },
  { key: /^spring\.(?:data\.)?neo4j\.uri$/, protocol: "Bolt" },
  { key: /^spring\.(?:data\.)?cassandra\.contactpoints$/, protocol: "CQL" },
  { key: /^spring\.couchbase\.connectionstring$/, technology: "Couchbase", protocol: "Couchbase" },
  { key: /^spring\.ldap\.urls$/, technology: "LDAP", protocol: "LDAP" },
  { key: /^spring\.influx\.url$/, technology: "InfluxDB", protocol: "HTTP" },
  { key: /^spring\.cloud\.vault\.uri$/, technology: "Vault", protocol: "HTTP", library: /vault/ },
  {
    key: /^spring\.cloud\.vault\.host$/,
    technology: "Vault",
    protocol: "HTTP",
    scheme: "http",
    port: "port",
    library: /vault/,
  },
  { key: /^grpc\.client\.\w+\.address$/, protocol: "gRPC" },
  { key: /^quarkus\.grpc\.clients\.\w+\.host$/, protocol: "gRPC", scheme: "grpc", port: "port" },
  { key: /\.ribbon\.listofservers$/, protocol: "HTTP" },
  { key: /^(?:spring\.cloud\.open)?feign\.client\.config\.[\w.]+\.url$/, protocol: "HTTP" },
  { key: /^quarkus\.restclient\..*\.ur[li]$|\/mprest\/ur[li]$/, protocol: "HTTP" },
  { key: /^micronaut\.http\.services\.\w+\.urls?(?:\[\d+\])?$/, protocol: "HTTP" },
];
