import { expect, it } from "vitest";
import { logstash } from "./logstash.ts";
import { linksInMounted } from "./testing/links-in-mounted.ts";

it("a pipeline sends to its outputs, and pulls from some of its inputs", async () => {
  const text = `# what comes in
input {
  beats { port => 5044 host => "0.0.0.0" }
  kafka {
    bootstrap_servers => "kafka-1:9092,kafka-2:9092"
    topics => ["loans"]
  }
  rabbitmq { host => "broker" port => 5672 }
  jdbc { jdbc_connection_string => "jdbc:postgresql://db:5432/loans" }
  http_poller { urls => { loans => "http://loans:80/stats" books => { url => "http://books:80/stats" } } }
  http { host => "listens" port => 8080 }
}
filter {
  if [type] =~ /^{2}/ { mutate { add_tag => ["x"] } }
  elasticsearch { hosts => "search:9200" }
}
output {
  if [type] == "loan" {
    elasticsearch { hosts => ["http://\${ES_HOST:elasticsearch}:9200", "es-2"] index => "loans-%{+YYYY}" }
  } else if [type] == "book" {
    stdout { codec => rubydebug { metadata => true } }
  }
}
`;
  expect(await linksInMounted(logstash, "logstash.conf", text)).toEqual([
    "kafka-1:9092 Kafka logs :5",
    "kafka-2:9092 Kafka logs :5",
    "broker:5672 AMQP logs :8",
    "jdbc:postgresql://db:5432/loans SQL logs :9",
    "http://loans:80/stats HTTP logs :10",
    "http://books:80/stats HTTP logs :10",
    "search:9200 HTTP lookups :15",
    "http://${ES_HOST:elasticsearch}:9200 HTTP logs :19",
    "es-2 HTTP logs :19",
  ]);
});

it.each([
  [
    "logstash.yml",
    "xpack.monitoring.elasticsearch.hosts: [ 'http://es:9200' ]\n",
    "http://es:9200 HTTP metrics :1",
  ],
  ["p.conf", 'input {\n  kafka { topics => "x" }\n', "Its braces are not balanced."],
  ["deep.conf", `input {\n  ${"a { ".repeat(200)}\n`, "Its braces are nested more than 100 deep."],
])("%s", async (name, text, expected) => {
  expect(await linksInMounted(logstash, name, text)).toEqual([expected]);
});
