/** A call of a library with which code reaches another part. */
export interface ClientCall {
  /** The name of the method, or of the class for `new`. */
  readonly name: RegExp;
  /** The class that it is called on, directly or at the beginning of a chain; any if absent. */
  readonly on?: RegExp;
  /** Which argument is the address; the first if absent. */
  readonly argument?: number;
  readonly protocol: string;
  /** What the argument is: an address, if absent; a host, which the port may follow; a name in a registry. */
  readonly gives?: "host" | "name" | undefined;
  /** The argument may be part of an address only: one that does not begin as an address is left out silently. */
  readonly isLoose?: true;
}

/** Methods that code calls. */
export const clientMethods: readonly ClientCall[] = [
  {
    name: /^(?:getFor\w+|postFor\w+|patchForObject|headForHeaders|optionsForAllow|exchange|execute|put|delete)$/,
    on: /RestTemplate|RestOperations/,
    protocol: "HTTP",
  },
  {
    name: /^uri$/,
    on: /WebClient|RestClient|HttpRequest|RequestEntity|HttpClient/,
    protocol: "HTTP",
    isLoose: true,
  },
  { name: /^(?:baseUrl|rootUri|baseUri)$/, protocol: "HTTP" },
  { name: /^create$/, on: /^(?:WebClient|RestClient)$/, protocol: "HTTP" },
  { name: /^create$/, on: /^URI$/, protocol: "HTTP", isLoose: true },
  { name: /^url$/, on: /Request/, protocol: "HTTP" },
  { name: /^target$/, on: /Client/, protocol: "HTTP" },
  { name: /^target$/, on: /Feign|Builder/, argument: 1, protocol: "HTTP" },
  { name: /^resource$/, on: /^Client$/, protocol: "HTTP" },
  { name: /^(?:fromHttpUrl|fromUriString|fromUri)$/, protocol: "HTTP", isLoose: true },
  { name: /^(?:Get|Post|Put|Delete|Patch|Head)$/, on: /^Request$/, protocol: "HTTP" },
  { name: /^(?:get|post|put|delete|patch)$/, on: /^(?:Unirest|Requests)$/, protocol: "HTTP" },
  { name: /^(?:get|post|put|delete|patch)$/, on: /^RequestEntity$/, protocol: "HTTP", isLoose: true },
  { name: /^(?:getAbs|postAbs|putAbs|deleteAbs)$/, protocol: "HTTP" },
  { name: /^getInstances(?:ById)?$/, on: /Discovery|Eureka/, protocol: "HTTP", gives: "name" },
  { name: /^(?:choose|execute)$/, on: /LoadBalancer/, protocol: "HTTP", gives: "name" },
  { name: /^getNextServerFromEureka$/, protocol: "HTTP", gives: "name" },
  { name: /^forAddress$/, on: /Channel/, protocol: "gRPC", gives: "host" },
  { name: /^forTarget$/, on: /Channel/, protocol: "gRPC" },
  { name: /^newChannelBuilder$/, on: /^Grpc$/, protocol: "gRPC" },
  { name: /^getConnection$/, on: /^DriverManager$/, protocol: "JDBC" },
  { name: /^set(?:Jdbc)?Url$/, on: /DataSource|HikariConfig/, protocol: "JDBC" },
  { name: /^create$/, on: /^MongoClients$/, protocol: "MongoDB" },
  { name: /^create$/, on: /^RedisClient$/, protocol: "Redis" },
  { name: /^setAddress$/, on: /Config|ServersConfig/, protocol: "Redis", isLoose: true },
  { name: /^setHost$/, on: /^(?:Caching)?ConnectionFactory$/, protocol: "AMQP", gives: "host" },
  { name: /^connect$/, on: /^Database$/, protocol: "JDBC" },
  { name: /^create$/, on: /^MongoClient$/, protocol: "MongoDB" },
  { name: /^set jdbcUrl$/, protocol: "JDBC" },
  { name: /^setUri$/, on: /^(?:Caching)?ConnectionFactory$/, protocol: "AMQP" },
];

/** Classes of which code makes instances. */
export const clientClasses: readonly ClientCall[] = [
  { name: /^Http(?:Get|Post|Put|Delete|Patch|Head)$/, protocol: "HTTP" },
  { name: /^(?:URL|URI)$/, protocol: "HTTP", isLoose: true },
  { name: /^(?:DefaultUriBuilderFactory|DefaultUriTemplateHandler)$/, protocol: "HTTP" },
  {
    name: /^(?:Jedis|JedisPool|HostAndPort|RedisStandaloneConfiguration)$/,
    protocol: "Redis",
    gives: "host",
  },
  { name: /^(?:MongoClient|ServerAddress)$/, protocol: "MongoDB", gives: "host" },
  { name: /^MongoClientURI$/, protocol: "MongoDB" },
  { name: /^ActiveMQConnectionFactory$/, protocol: "JMS" },
];

/** Whether a text of Java or Kotlin may contain a call of a client. */
export const mentionsClient =
  /RestTemplate|RestOperations|WebClient|RestClient|HttpClient|HttpRequest|OkHttp|okhttp|Retrofit|Feign|ClientBuilder|WebTarget|UriComponentsBuilder|UriBuilder|\bURL?I?\b|HttpGet|HttpPost|Unirest|Request\.|Discovery|LoadBalancer|Eureka|ManagedChannel|ChannelBuilder|DriverManager|Database\.connect|jdbcUrl|DataSource|HikariConfig|Mongo|Jedis|Redis|Redisson|ConnectionFactory|jersey/;
