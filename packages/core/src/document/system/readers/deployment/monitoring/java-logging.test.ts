import { describe, expect, it } from "vitest";
import { factsInFiles } from "../../../testing/facts-in-files.ts";
import { javaLogging } from "./java-logging.ts";

async function linksIn(file: string, text: string): Promise<readonly string[]> {
  const { facts, unread } = await factsInFiles(javaLogging, { [file]: text });
  return [
    ...facts.flatMap((fact) =>
      fact.kind === "call" && "address" in fact.to && "file" in fact.from
        ? [`${fact.to.address} ${fact.protocol ?? "-"} ${fact.label ?? "-"} :${fact.place.line ?? 0}`]
        : [],
    ),
    ...unread.map(({ reason }) => reason),
  ];
}

describe("Logback", () => {
  it("sends by the appenders that loggers use", async () => {
    const text = `<configuration>
  <springProperty name="host" source="logstash.host" defaultValue="logstash"/>
  <property name="loki" value="http://\${LOKI_HOST:-loki}:3100"/>
  <appender name="CONSOLE" class="ch.qos.logback.core.ConsoleAppender"/>
  <appender name="TCP" class="net.logstash.logback.appender.LogstashTcpSocketAppender">
    <destination>\${host}:5000, second:5000</destination>
    <encoder class="net.logstash.logback.encoder.LogstashEncoder"/>
  </appender>
  <appender name="GELF" class="de.siegmar.logbackgelf.GelfUdpAppender">
    <graylogHost>graylog</graylogHost>
    <graylogPort>12201</graylogPort>
  </appender>
  <appender name="LOKI" class="com.github.loki4j.logback.Loki4jAppender">
    <http><url>\${loki}/loki/api/v1/push</url></http>
  </appender>
  <appender name="KAFKA" class="com.github.danielwegener.logback.kafka.KafkaAppender">
    <producerConfig>bootstrap.servers=kafka:9092</producerConfig>
  </appender>
  <appender name="UNUSED" class="ch.qos.logback.classic.net.SyslogAppender">
    <syslogHost>syslog</syslogHost>
  </appender>
  <appender name="ASYNC" class="ch.qos.logback.classic.AsyncAppender"><appender-ref ref="GELF"/></appender>
  <springProfile name="docker">
    <root level="INFO">
      <appender-ref ref="CONSOLE"/>
      <appender-ref ref="TCP"/>
      <appender-ref ref="ASYNC"/>
    </root>
  </springProfile>
  <logger name="org.library"><appender-ref ref="LOKI"/><appender-ref ref="KAFKA"/></logger>
</configuration>
`;
    expect(await linksIn("loans/src/main/resources/logback-spring.xml", text)).toEqual([
      "${logstash.host:logstash}:5000 TCP logs :6",
      "second:5000 TCP logs :6",
      "graylog:12201 UDP logs :10",
      "http://${LOKI_HOST:loki}:3100/loki/api/v1/push HTTP logs :14",
      "kafka:9092 Kafka logs :17",
    ]);
  });
});

describe("Log4j 2", () => {
  it("sends by the appenders that loggers use", async () => {
    const text = `<Configuration>
  <Properties><Property name="port">5000</Property></Properties>
  <Appenders>
    <Console name="Console"><PatternLayout pattern="%m"/></Console>
    <Socket name="Socket" host="\${env:LOG_HOST:-logstash}" port="\${port}" protocol="TCP"/>
    <Gelf name="Gelf" host="udp:graylog" port="12201"/>
    <Kafka name="Kafka" topic="x"><Property name="bootstrap.servers">kafka:9092</Property></Kafka>
    <Syslog name="Unused" host="syslog" port="514"/>
  </Appenders>
  <Loggers>
    <Root level="info"><AppenderRef ref="Console"/><AppenderRef ref="Socket"/></Root>
    <Logger name="x"><AppenderRef ref="Gelf"/><AppenderRef ref="Kafka"/></Logger>
  </Loggers>
</Configuration>
`;
    expect(await linksIn("loans/src/main/resources/log4j2.xml", text)).toEqual([
      "${LOG_HOST:logstash}:5000 TCP logs :5",
      "graylog:12201 UDP logs :6",
      "kafka:9092 Kafka logs :7",
    ]);
  });

  it("is unread if its configuration is no XML", async () => {
    expect(await linksIn("loans/log4j2.xml", "<Configuration><Appenders>")).toEqual([
      expect.stringMatching(/^It is malformed XML/),
    ]);
  });
});
