/** The name of a table or column as Hibernate makes it in Spring: `order_line` of `OrderLine`. */
export function snakeCase(name: string): string {
  return name
    .replaceAll(".", "_")
    .replace(/([a-z\d])([A-Z])/g, "$1_$2")
    .toLowerCase();
}

/** The name of a collection as Spring Data makes it: `orderLine` of `OrderLine`. */
export function collectionName(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
