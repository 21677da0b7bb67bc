import type { DeployableFact } from "../facts.ts";
import { technologyOfImage } from "../technologies/images.ts";

type Started = Pick<DeployableFact, "command" | "image" | "isTask">;

/** Commands that prepare or look after the data of a service and then end. */
const taskCommand =
  /\b(?:migrat(?:e|ions?)|db:\w+|collectstatic|createsuperuser|loaddata|seed(?:er|s)?|init[-_]?db|db[-_]init|alembic|flyway|liquibase|(?:db|schema) (?:push|deploy|upgrade|update|create))\b/i;

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
  return isSaid === true || (!isProduct(image) && taskCommand.test(lastCommand(command)));
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
  const script = command.replace(/^(?:\/\w+)*\/?(?:ba|da|z)?sh\s+-\w*c\s+/, "");
  return (script.split(/&&|;|\|\|| -- /).at(-1) ?? "").replaceAll(/["']/g, "").trim();
}
