import { fileNameOf } from "../file-path.ts";

/** Images that applications are built on: the name without registry, vendor and tag, and what they bring. */
const baseImages: readonly (readonly [RegExp, string])[] = [
  [/^(?:node|nodejs|bun|nodejs-\d+.*)$/, "Node.js"],
  [/^(?:python|python3.*|pypy|uvicorn-gunicorn.*|miniconda3?)$/, "Python"],
  [
    /^(?:openjdk|.*-openjdk|java|java\d*|jdk|jre|eclipse-temurin|amazoncorretto|corretto|zulu-openjdk.*|adoptopenjdk.*|adoptopenjdk|sapmachine|liberica-openj.*|ibm-semeru-runtimes|openjdk-.*)$/,
    "Java",
  ],
  [/^(?:maven|gradle|tomcat|jetty|wildfly|jboss-.*|payara.*|open-liberty|websphere-liberty|tomee)$/, "Java"],
  [/^(?:golang|go)$/, "Go"],
  [/^(?:php|php-fpm|php-\d+.*)$/, "PHP"],
  [/^(?:ruby|jruby)$/, "Ruby"],
  [/^rust$/, "Rust"],
  [/^(?:dotnet|sdk|aspnet|aspnetcore|runtime|runtime-deps|dotnet-.*|aspnetcore-build)$/, ".NET"],
  [/^(?:elixir|erlang)$/, "Elixir"],
  [/^(?:scala-sbt|sbt)$/, "Scala"],
  [/^swift$/, "Swift"],
  [/^deno$/, "Deno"],
];

/** Returns the language of the applications that are built on a public image. */
export function languageOfImage(image: string): string | undefined {
  const path = image
    .toLowerCase()
    .replace(/@.*$/, "")
    .replace(/:[^/]*$/, "");
  // What distroless images are for is in the last segment: `gcr.io/distroless/nodejs20-debian12`.
  const name = fileNameOf(path);
  const plain = path.includes("distroless/") ? name.replace(/\d*(?:-debian\d+)?$/, "") : name;
  return baseImages.find(([pattern]) => pattern.test(plain))?.[1];
}
