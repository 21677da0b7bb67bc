import { textAt } from "../yaml-path.ts";
import type { Template, TemplateResource } from "./template.ts";

/** The hash with which the CDK ends the logical names that it makes. */
const hash = /[\dA-F]{8}$/;

/** The logical names of the functions that the CDK makes for its own work on buckets, logs and networks. */
export const cdkOwnResource =
  /^(?:AWS679f53fac002430cb0da5b7982bd2287|BucketNotificationsHandler050a0587b754|Custom(?:CDKBucketDeployment|S3AutoDeleteObjects|VpcRestrictDefaultSG|CrossRegion)\w*CustomResourceProvider\w*|CustomCDKBucketDeployment8693BB64968944B69AAFB0CC9EB8756C|LogRetentionaae0aa3c5b4d4f87b02d85b201efdd8a)/;

/** Returns whether the CDK has made a template: its resources have their path in the application, or its metadata. */
export function isMadeByCdk({ resources }: Template): boolean {
  for (const { metadata, type } of resources.values())
    if (type === "AWS::CDK::Metadata" || textAt(metadata, "aws:cdk:path") !== undefined) return true;
  return namedByCdk(resources).length * 2 > resources.size && resources.size > 1;
}

/** Returns the name of the stack that a template of the CDK makes, as the paths of its resources begin. */
export function stackNameInCdk({ resources }: Template): string | undefined {
  for (const { metadata } of resources.values()) {
    const [name] = textAt(metadata, "aws:cdk:path")?.split("/") ?? [];
    if (name !== undefined && name !== "") return name.replace(/(?<=.)Stack$/, "");
  }
  return undefined;
}

function namedByCdk(resources: Template["resources"]): readonly string[] {
  return [...resources.keys()].filter((id) => hash.test(id));
}

/**
 * Returns how the application of the CDK calls the resources of a template that the CDK has made: by the end of their path,
 * or without the hash of their logical name.
 */
export function namesInCdk(template: Template): ReadonlyMap<TemplateResource, string> {
  if (!isMadeByCdk(template)) return new Map();
  const names = [...template.resources.values()].map((resource) => {
    const path = textAt(resource.metadata, "aws:cdk:path")?.split("/").slice(1) ?? [];
    const own = path.filter(
      (segment, index) => index < path.length - 1 || !/^(?:Resource|Default)$/.test(segment),
    );
    return { resource, short: own.at(-1) ?? resource.id.replace(hash, ""), long: own.join("") };
  });
  const counts = Map.groupBy(names, ({ short }) => short);
  return new Map(
    names.map(({ long, resource, short }) => [
      resource,
      (counts.get(short)?.length ?? 0) > 1 ? long || resource.id : short,
    ]),
  );
}
