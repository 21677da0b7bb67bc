import type { PartKind, PartRole } from "../../../model/index.ts";

export interface ImageTechnology {
  readonly technology: string;
  readonly partKind: PartKind;
  readonly role?: PartRole;
}

const images: Readonly<Record<string, ImageTechnology>> = {
  mongo: { technology: "MongoDB", partKind: "database" },
  mysql: { technology: "MySQL", partKind: "database" },
  redis: { technology: "Redis", partKind: "cache" },
  rabbitmq: { technology: "RabbitMQ", partKind: "queue" },
  kafka: { technology: "Kafka", partKind: "queue" },
};

/** Returns the public product of an image. */
export function technologyOfImage(image: string): ImageTechnology | undefined {
  return images[image.replace(/@.*$/, "").replace(/^.*\//, "").replace(/:.*$/, "")];
}
