import type { DeployableFact } from "../facts.ts";
import { technologyOfImage } from "../technologies/images.ts";

type Started = Pick<DeployableFact, "command" | "image" | "isTask">;

/** Commands that prepare or look after the data of a service and then end. */
const taskCommand =
  /\b(?:migrat(?:e|ions?)|db:\w+|collectstatic|createsuperuser|loaddata|seed(?:er|s)?|init[-_]?db|db[-_]init|alembic|flyway|liquibase|(?:db|schema) (?:push|deploy|upgrade|update|create))\b/i;

/** Client tools of products, which end when they have done what they are asked. */
const clientTool =
  /^(?:[\w./-]*\/)?(?:cqlsh|createdb|influx|kafka-(?:configs|topics)(?:\.sh)?|mc|mongo|mongosh|mysql|psql|rabbitmqadmin|redis-cli)$/;

/** Words with which a script waits for another container, or says so. */
const waitingWord = /^(?:do|done|echo|exit|for|if|fi|set|sleep|then|until|while|-.*|\[.*|)$/;

/** Commands that only keep a container alive, so that somebody can work in it. */
const idleCommand =
  /^(?:sleep\s+(?:infinity|inf|\d{4,}\w?)|tail\s+-[fF]\s+\/dev\/null|cat\s*$|bash\s*$|sh\s*$)/i;

/** Images of attendants: they make certificates or await others, or answer what no route leads to. */
const attendantImage =
  /(?:^|\/)(?:kube-webhook-certgen|defaultbackend(?:-\w+)?|k8s-wait-for|docker-compose-wait|dockerize)(?:[:@]|$)|^(?:docker\.io\/)?\w+\/wait(?:-for(?:-[\w-]+)?)?(?:[:@]|$)/;

/** Returns whether a container only helps others to start or to be found, and is no part of a system. */
export function isAttendant({ build, image }: Pick<DeployableFact, "build" | "image">): boolean {
  return build === undefined && image !== undefined && attendantImage.test(image);
}

/** Returns whether a container ends when its work is done: a job, or one whose command says so. */
export function isTask({ command, image, isTask: isSaid }: Started): boolean {
  if (isSaid === true) return true;
  return isProduct(image) ? startsClient(command) : taskCommand.test(lastCommand(command));
}

/** Whether a container with the image of a product starts a client tool of it in place of the product. */
function startsClient(command = ""): boolean {
  const words = scriptOf(command)
    .split(/&&|[;\n]|\|\|/)
    .map((statement) => /^["'\s]*(\S*)/.exec(statement)?.[1] ?? "");
  return clientTool.test(words.find((word) => !waitingWord.test(word)) ?? "");
}

/** Returns whether a container only waits, as one that people develop in does. */
export function isIdle({ command, image }: Started): boolean {
  return !isProduct(image) && idleCommand.test(lastCommand(command));
}

/** A public product runs, however long the command is with which somebody sets it up. */
function isProduct(image: string | undefined): boolean {
  return image !== undefined && technologyOfImage(image) !== undefined;
}

/** Returns what a shell runs last, after it has prepared or awaited others: `serve` in `sh -c "migrate && serve"`. */
export function lastCommand(command = ""): string {
  return (
    scriptOf(command)
      .split(/&&|;|\|\|| -- /)
      .at(-1) ?? ""
  )
    .replaceAll(/["']/g, "")
    .trim();
}

/** Returns what a shell is told to run, without the shell. */
function scriptOf(command: string): string {
  return command.replace(/^(?:\/\w+)*\/?(?:ba|da|z)?sh\s+-\w*c\s+/, "");
}
