const services = 50;
const filesInService = 200;

interface Language {
  readonly manifest: (service: number) => readonly [path: string, text: string];
  /** Starts the service and mounts the routers of all its sources, whose numbers are given. */
  readonly entry: (sources: readonly number[]) => readonly [path: string, text: string];
  readonly source: (service: number, file: number) => readonly [path: string, text: string];
}

const next = (service: number): string => `service-${String((service + 1) % services)}`;

/** Code around the relevant lines, as much as in an ordinary file: ten functions of six lines. */
const functions = (text: (index: number) => string): string =>
  Array.from({ length: 10 }, (_, index) => text(index)).join("\n");

const languages: readonly Language[] = [
  {
    manifest: (service) => [
      "pom.xml",
      `<project><groupId>bench</groupId><artifactId>service-${String(service)}</artifactId><dependencies><dependency><groupId>org.springframework.boot</groupId><artifactId>spring-boot-starter-web</artifactId></dependency></dependencies></project>\n`,
    ],
    entry: () => [
      "src/main/java/bench/Application.java",
      "package bench;\n\n@SpringBootApplication\nclass Application {\n  public static void main(String[] args) {\n    SpringApplication.run(Application.class, args);\n  }\n}\n",
    ],
    source: (service, file) => [
      `src/main/java/bench/Resource${String(file)}.java`,
      `package bench;\n\n@RestController\n@RequestMapping("/things-${String(file)}")\nclass Resource${String(file)} {\n  private final RestTemplate rest = new RestTemplate();\n\n  @GetMapping("/{id}")\n  Thing get(@PathVariable String id) {\n    return rest.getForObject("http://${next(service)}:8080/things-0/" + id, Thing.class);\n  }\n\n${functions((index) => `  int count${String(index)}(int a, int b) {\n    int sum = Math.max(a * ${String(index)}, b);\n    if (sum > limit) return sum - limit;\n    log.info("counted {}", sum);\n    return sum + a;\n  }`)}\n}\n`,
    ],
  },
  {
    manifest: (service) => [
      "package.json",
      `{"name":"service-${String(service)}","scripts":{"start":"node src/0.ts"},"dependencies":{"express":"5.2.1"}}\n`,
    ],
    entry: (sources) => [
      "src/0.ts",
      `import express from "express";\n${sources.map((file) => `import { router as router${String(file)} } from "./${String(file)}.ts";`).join("\n")}\n\nconst app = express();\n${sources.map((file) => `app.use(router${String(file)});`).join("\n")}\napp.listen(8080);\n`,
    ],
    source: (service, file) => [
      `src/${String(file)}.ts`,
      `import express from "express";\n\nexport const router = express.Router();\n\nrouter.get("/things-${String(file)}/:id", async (request, response) => {\n  response.json(await (await fetch("http://${next(service)}:8080/things-0/" + request.params.id)).json());\n});\n\n${functions((index) => `export function count${String(index)}(a: number, b: number): number {\n  const sum = Math.max(a * ${String(index)}, b);\n  if (sum > limit) return sum - limit;\n  console.log("counted", sum);\n  return sum + a;\n}`)}\n`,
    ],
  },
  {
    manifest: (service) => [
      "pyproject.toml",
      `[project]\nname = "service-${String(service)}"\ndependencies = ["fastapi==0.122.0"]\n`,
    ],
    entry: (sources) => [
      "app/main.py",
      `from fastapi import FastAPI\n${sources.map((file) => `from app.things_${String(file)} import router as router_${String(file)}`).join("\n")}\n\napp = FastAPI()\n${sources.map((file) => `app.include_router(router_${String(file)})`).join("\n")}\n`,
    ],
    source: (service, file) => [
      `app/things_${String(file)}.py`,
      `import requests\nfrom fastapi import APIRouter\n\nrouter = APIRouter(prefix="/things-${String(file)}")\n\n\n@router.get("/{id}")\ndef get(id: str):\n    return requests.get(f"http://${next(service)}:8080/things-0/{id}").json()\n\n\n${functions((index) => `def count_${String(index)}(a, b):\n    total = max(a * ${String(index)}, b)\n    if total > LIMIT:\n        return total - LIMIT\n    log.info("counted %d", total)\n    return total + a\n`)}\n`,
    ],
  },
  {
    manifest: (service) => [
      "go.mod",
      `module bench/service-${String(service)}\n\ngo 1.25\n\nrequire github.com/gin-gonic/gin v1.11.0\n`,
    ],
    entry: (sources) => [
      "main.go",
      `package main\n\nimport "github.com/gin-gonic/gin"\n\nfunc main() {\n\tr := gin.Default()\n${sources.map((file) => `\troutes${String(file)}(r)`).join("\n")}\n\tr.Run(":8080")\n}\n`,
    ],
    source: (service, file) => [
      `things${String(file)}.go`,
      `package main\n\nimport (\n\t"net/http"\n\t"github.com/gin-gonic/gin"\n)\n\nfunc routes${String(file)}(r *gin.Engine) {\n\tr.GET("/things-${String(file)}/:id", func(c *gin.Context) {\n\t\thttp.Get("http://${next(service)}:8080/things-0/" + c.Param("id"))\n\t})\n}\n\n${functions((index) => `func count${String(file)}x${String(index)}(a int, b int) int {\n\tsum := max(a*${String(index)}, b)\n\tif sum > limit { return sum - limit }\n\tlog.Println("counted", sum)\n\treturn sum + a\n}`)}\n`,
    ],
  },
];

/**
 * The files of a repository of 10,000 files, by path: 50 services in Java, TypeScript, Python and Go, each of which calls
 * the next service, with a compose file.
 */
export function scanCorpus(): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const compose: string[] = ["services:"];
  for (let service = 0; service < services; service++) {
    const folder = `service-${String(service)}`;
    const language = languages[service % languages.length];
    if (language === undefined) continue;
    compose.push(`  ${folder}:`, `    build: ./${folder}`);
    const add = ([path, text]: readonly [string, string]): unknown => files.set(`${folder}/${path}`, text);
    add(language.manifest(service));
    const sources = Array.from({ length: filesInService - 2 }, (_, index) => index + 1);
    add(language.entry(sources));
    for (const file of sources) add(language.source(service, file));
  }
  files.set("compose.yaml", `${compose.join("\n")}\n`);
  return files;
}
