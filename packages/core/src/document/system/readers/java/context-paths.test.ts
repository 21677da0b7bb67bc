import { expect, test } from "vitest";
import { factsInFiles } from "../../testing/facts-in-files.ts";
import { contextPaths } from "./context-paths.ts";

async function pathIn(file: string, text: string): Promise<string[]> {
  const { facts } = await factsInFiles(contextPaths, { [file]: text });
  return facts.flatMap((fact) => (fact.kind === "setting" ? [`${fact.value}:${fact.place.line ?? ""}`] : []));
}

test.each([
  [
    "web/src/main/webapp/WEB-INF/jboss-web.xml",
    "<jboss-web>\n<context-root>shop</context-root></jboss-web>",
    "/shop:2",
  ],
  [
    "src/main/webapp/WEB-INF/jetty-web.xml",
    '<Configure><Set name="contextPath">/shop</Set></Configure>',
    "/shop:1",
  ],
  [
    "liberty/server.xml",
    '<server>\n\n<webApplication location="a.war" contextRoot="/shop"/></server>',
    "/shop:3",
  ],
  [
    "web/Dockerfile",
    "FROM tomcat:10\nCOPY target/app-1.0.war /usr/local/tomcat/webapps/shop#v1.war\n",
    "/shop/v1:2",
  ],
  [
    "web/Dockerfile",
    "FROM tomcat\nCOPY --from=build /app/target/shop##3.war $CATALINA_HOME/webapps/",
    "/shop:2",
  ],
  ["web/Dockerfile", 'FROM tomcat\nCOPY ["build/x.war", "/t/webapps/shop.war"]', "/shop:2"],
  ["web/Dockerfile", "FROM jetty\nADD build/shop.war /var/lib/jetty/webapps/shop.war", "/shop:2"],
])("the context path is said by %s", async (file, text, expected) => {
  expect(await pathIn(file, text)).toEqual([expected]);
});

test.each([
  ["the root of a server", "Dockerfile", "FROM tomcat\nCOPY a.war /usr/local/tomcat/webapps/ROOT.war"],
  [
    "an archive whose name is not known",
    "Dockerfile",
    "FROM tomcat\nCOPY target/*.war /usr/local/tomcat/webapps/",
  ],
  ["several archives", "Dockerfile", "FROM tomcat\nCOPY a.war /t/webapps/a.war\nCOPY b.war /t/webapps/b.war"],
  ["a comment", "WEB-INF/jboss-web.xml", "<jboss-web><!-- <context-root>shop</context-root> --></jboss-web>"],
  ["an empty path", "conf/server.xml", '<Context path=""/>'],
  [
    "the path of an application's own context, which Tomcat ignores,",
    "src/main/webapp/META-INF/context.xml",
    '<Context path="/shop"/>',
  ],
])("%s is no context path", async (_, file, text) => {
  expect(await pathIn(file, text)).toEqual([]);
});
