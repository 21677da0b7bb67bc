import type { DeployableFact } from "../facts.ts";
import { technologyOfImage } from "../technologies/images.ts";

type Started = Pick<DeployableFact, "command" | "image" | "isTask">;

/** Commands that prepare or look after the data of a service and then end. */
const taskCommand =
  /\b(?:migrat(?:e|ions?)|db:\w+|collectstatic|createsuperuser|loaddata|seed(?:er|s)?|init[-_]?db|db[-_]init|alembic|flyway|liquibase|(?:db|schema) (?:push|deploy|upgrade|update|create))\b/i;

/** Client tools of products, which end after their work. */
const clientTool =
  /^(?:[\w./-]*\/)?(?:aws|awslocal|clickhouse-client|cqlsh|createdb|createuser|curl|cypher-shell|influx|kafka-(?:acls|configs|topics)(?:\.sh)?|kcadm\.sh|mariadb|mc|mongo|mongoimport|mongorestore|mongosh|mysql|mysqladmin|nats|pg_restore|psql|rabbitmqadmin|redis-cli|sqlcmd|wget)$/;

/** Images that contain only such a tool, or a tool that changes schemas. */
const toolImage =
  /^(?:(?:docker\.io|ghcr\.io|quay\.io)\/)?(?:amacneil\/dbmate|amazon\/aws-cli|arigaio\/atlas|curlimages\/curl|flyway\/flyway|gomicro\/goose|liquibase\/liquibase|migrate\/migrate|minio\/mc|natsio\/nats-box|redgate\/flyway)(?:[:@]|$)/;

/** Words with which a script waits for another container, or reports it. */
const waitingWord =
  /^(?:!|cub|do|done|echo|else|exit|export|for|if|fi|nc|pg_isready|set|sleep|then|true|until|while|(?:[\w./-]*\/)?wait-for\S*|-.*|\[.*|)$/;

/** A script that repeats itself: a container that runs it does not end. */
const endlessLoop = /\bwhile\s+(?:true|:|\[+\s*1)/;

/** Commands that only keep a container alive for people to work in it. */
const idleCommand =
  /^(?:sleep\s+(?:infinity|inf|\d{4,}\w?)|tail\s+-[fF]\s+\/dev\/null|cat\s*$|bash\s*$|sh\s*$)/i;

/** Images of attendants: they make certificates, await others, pass on requests of one part, or answer requests without a route. */
const attendantImage =
  /(?:^|\/)daprio\/(?:dapr|daprd|placement|scheduler|sentry)(?:[:@]|$)|(?:^|\/)(?:kube-webhook-certgen|defaultbackend(?:-\w+)?|k8s-wait-for|docker-compose-wait|dockerize)(?:[:@]|$)|^(?:docker\.io\/)?\w+\/wait(?:-for(?:-[\w-]+)?)?(?:[:@]|$)/;

/** Returns whether a container only helps others to start or to be found, and is not part of a system. */
export function isAttendant({
  build,
  command,
  image,
}: Pick<DeployableFact, "build" | "command" | "image">): boolean {
  if (build !== undefined || image === undefined) return false;
  if (attendantImage.test(image)) return true;
  return (
    !isProduct(image) && !endlessLoop.test(command ?? "") && (toolImage.test(image) || startsClient(command))
  );
}

/** Returns whether a container ends when its work is done: a job, or a container whose command shows it. */
export function isTask({ command, image, isTask: isSaid }: Started): boolean {
  if (isSaid === true) return true;
  return startsClient(command) || (!isProduct(image) && taskCommand.test(lastCommand(command)));
}

/** Whether a container starts a client tool of a product, perhaps in place of the product of its image. */
function startsClient(command = ""): boolean {
  if (endlessLoop.test(command)) return false;
  const words = scriptOf(command)
    .replaceAll(/^["'\s]*#.*$/gm, "")
    .split(/&&|[;\n]|\|\|/)
    .map((statement) => /^["'\s]*(?:(?:do|else|then)\s+)?(?:\w+=\S*\s+)*(\S*)/.exec(statement)?.[1] ?? "");
  return clientTool.test(words.find((word) => !waitingWord.test(word)) ?? "");
}

/** Returns whether a container only waits, such as a container for development. */
export function isIdle({ command, image }: Started): boolean {
  return !isProduct(image) && idleCommand.test(lastCommand(command));
}

/** A public product runs, however long the command that sets it up. */
function isProduct(image: string | undefined): boolean {
  return image !== undefined && technologyOfImage(image) !== undefined;
}

/** Returns the last command of a shell, after it has prepared or awaited others: `serve` in `sh -c "migrate && serve"`. */
export function lastCommand(command = ""): string {
  return (
    scriptOf(command)
      .split(/&&|;|\|\|| -- /)
      .at(-1) ?? ""
  )
    .replaceAll(/["']/g, "")
    .trim();
}

/** Returns the script of a shell, without the shell. */
function scriptOf(command: string): string {
  return command.replace(/^(?:\/\w+)*\/?(?:ba|da|z)?sh\s+-\w*c\s+/, "");
}
