import { describe, expect, it } from "vitest";
import { factsInFiles } from "../../testing/facts-in-files.ts";
import { dockerfile } from "./dockerfile.ts";

const file = "loans/Dockerfile";
const place = (line: number) => ({ file, line });

describe("a Dockerfile", () => {
  it("says what its folder is made with, how it is configured and what it calls", async () => {
    const text = `ARG VERSION=21
FROM maven:3 AS build
ENV ONLY=build
FROM eclipse-temurin:\${VERSION}
ENV BOOKS_HOST=books \\
    BOOKS_URL=http://\${BOOKS_HOST}:80
EXPOSE 8080/tcp
ENTRYPOINT ["java", "-jar", "loans.jar", "--members=http://members:81"]
`;
    const { facts } = await factsInFiles(dockerfile, { [file]: text, "loans/Loans.java": "" });

    const setting = { kind: "setting", owner: { file } };
    expect(facts).toEqual([
      {
        kind: "module",
        folder: "loans",
        names: [],
        technologies: ["Java"],
        unit: "application",
        place: place(4),
      },
      { ...setting, key: "BOOKS_HOST", value: "books", place: place(5) },
      { ...setting, key: "BOOKS_URL", value: "http://books:80", place: place(6) },
      { ...setting, key: "EXPOSE", value: "8080", place: place(7) },
      { ...setting, key: "members", value: "http://members:81", place: place(8) },
    ]);
  });

  it("in a folder whose only sources are tests says nothing of it, as it builds what is elsewhere", async () => {
    const { facts } = await factsInFiles(dockerfile, {
      "scripts/Dockerfile": "FROM golang:1.27\n",
      "scripts/entry_test.go": "package scripts\n",
    });

    expect(facts).toEqual([]);
  });

  it("of a product says what its folder is", async () => {
    const { facts } = await factsInFiles(dockerfile, { [file]: "FROM postgres:16 AS base\nFROM base\n" });

    expect(facts).toEqual([
      {
        kind: "module",
        folder: "loans",
        names: [],
        technologies: ["PostgreSQL"],
        unit: "application",
        place: place(1),
      },
      {
        kind: "role",
        owner: { file },
        partKind: "database",
        technology: "PostgreSQL",
        grade: "said",
        place: place(1),
      },
    ]);
  });

  it("does not make a proxy of what nginx serves", async () => {
    const { facts } = await factsInFiles(dockerfile, { [file]: "FROM nginx\n", "loans/package.json": "{}" });

    expect(facts.filter(({ kind }) => kind === "role")).toEqual([
      { kind: "role", owner: { file }, technology: "nginx", grade: "said", place: place(1) },
    ]);
  });

  it("does not make a proxy of the files that it copies either", async () => {
    const { facts } = await factsInFiles(dockerfile, {
      [file]: "FROM nginx\nCOPY static /usr/share/nginx/html\n",
    });

    expect(facts.find(({ kind }) => kind === "role")).toEqual({
      kind: "role",
      owner: { file },
      partKind: "service",
      technology: "nginx",
      grade: "said",
      place: place(1),
    });
  });

  it.each([
    ["has no sources", {}],
    ["holds other modules", { "loans/api/go.mod": "", "loans/api/main.go": "" }],
  ])("makes no module of a folder that %s", async (_title, files) => {
    const { facts } = await factsInFiles(dockerfile, { [file]: "FROM alpine\n", ...files });

    expect(facts).toEqual([]);
  });

  it("says of a module in its folder that it is made to an image", async () => {
    const { facts } = await factsInFiles(dockerfile, { [file]: "FROM alpine\n", "loans/pom.xml": "" });

    expect(facts).toEqual([
      {
        kind: "module",
        folder: "loans",
        names: [],
        technologies: [],
        unit: "unknown",
        hasImage: true,
        place: place(1),
      },
    ]);
  });

  it("for the tests of a module says nothing about it", async () => {
    const { facts } = await factsInFiles(dockerfile, {
      "loans/Dockerfile.test": "FROM alpine\n",
      "loans/pom.xml": "",
    });

    expect(facts).toEqual([]);
  });

  it("is its last stage, with what arguments stand for, and not what it copies from others", async () => {
    const { facts, unread } = await factsInFiles(dockerfile, {
      [file]: `ARG VERSION=16
ARG BASE=postgres:\${VERSION}
ARG PORT=5432
ARG REGISTRY
FROM nginx AS web
EXPOSE 80
FROM \${REGISTRY}/\${BASE}
ARG PORT
COPY --from=web /etc/nginx /web
EXPOSE $PORT
`,
    });

    expect(facts).toMatchObject([
      { kind: "module", technologies: ["PostgreSQL"], place: place(7) },
      { kind: "role", technology: "PostgreSQL", place: place(7) },
      { kind: "setting", key: "EXPOSE", value: "5432", place: place(10) },
    ]);
    expect(unread).toEqual([]);
  });

  it("whose base image is an argument without a default is unread", async () => {
    const { unread } = await factsInFiles(dockerfile, { [file]: "ARG BASE\nFROM acme/${BASE}:${TAG}\n" });

    const reason = "Its base image acme/${BASE}:${TAG} is an argument without a default.";
    expect(unread).toEqual([{ file, line: 2, reason }]);
  });

  it("without a base image is unread", async () => {
    const { unread } = await factsInFiles(dockerfile, { [file]: "RUN true\n" });

    expect(unread).toEqual([{ file, reason: "It is based on no image." }]);
  });
});
