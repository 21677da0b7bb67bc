/**
 * The folder of the module that a file belongs to by the layout of Maven and Gradle: `shop/orders` of
 * `shop/orders/src/main/java/Order.java`; the folder of the file if it lies in no `src`.
 */
export function moduleFolderOf(path: string): string {
  const match = /^(?:(.*?)\/)?(?:src|app|grails-app)\/(?:main|java|resources)\//.exec(path);
  if (match !== null) return match[1] ?? "";
  const source = /^(?:(.*?)\/)?src\//.exec(path);
  if (source !== null) return source[1] ?? "";
  const end = path.lastIndexOf("/");
  return end === -1 ? "" : path.slice(0, end);
}
