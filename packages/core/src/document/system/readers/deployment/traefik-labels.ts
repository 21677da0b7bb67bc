import type { CallFact } from "../../facts.ts";
import type { ComposeService } from "./compose-service.ts";
import { entriesAt, itemsAt, textAt, valueAt } from "./yaml-path.ts";

/** Returns the calls of a Traefik among some services to those whose labels make it route to them. */
export function callsOfTraefik(services: readonly ComposeService[]): readonly CallFact[] {
  const traefik = services.find(({ parts }) =>
    parts.some(({ service }) => /(?:^|\/)traefik(?=[:@]|$)/.test(textAt(service.value, "image") ?? "")),
  );
  if (traefik === undefined) return [];
  return services.flatMap((service): CallFact[] => {
    const labels = labelsOf(service);
    const router = labels.find(({ key }) =>
      /^traefik\.(?:http\.routers\.[^.]+\.rule|frontend\.rule)$/i.test(key),
    );
    const isDisabled = labels.some(({ key, value }) => key === "traefik.enable" && value === "false");
    if (router === undefined || isDisabled || service === traefik) return [];
    const port = labels.find(({ key }) => /^traefik\.(?:.*\.server\.port|port)$/i.test(key))?.value;
    const label = /Path(?:Prefix)?(?:Strip)?[(:]\s*[`"']?([^`"'),;]+)/.exec(router.value)?.[1];
    return [
      {
        kind: "call",
        from: { deployable: traefik.key },
        to: { address: port === undefined ? service.key : `${service.key}:${port}` },
        protocol: "HTTP",
        ...(label === undefined ? {} : { label }),
        grade: "said",
        place: router.place,
      },
    ];
  });
}

function labelsOf({ parts }: ComposeService) {
  return parts.flatMap(({ file, service }) =>
    [valueAt(service.value, "labels"), valueAt(service.value, "deploy", "labels")].flatMap((labels) => [
      ...entriesAt(labels).map(([key, { line, value }]) => ({
        key,
        value: value.scalar ?? "",
        place: { file: file.path, line },
      })),
      ...itemsAt(labels).map(({ scalar = "", line }) => {
        const [, key = scalar, value = ""] = /^([^=]+)=(.*)$/s.exec(scalar) ?? [];
        return { key, value, place: { file: file.path, line } };
      }),
    ]),
  );
}
