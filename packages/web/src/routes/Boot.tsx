/** What stands until the first address is shown: the same that index.html shows before there is an application. */
export function Boot() {
  return (
    <div className="boot" role="status" aria-label="Archscribe is loading">
      <img src="/icon.svg" alt="" width={56} height={56} />
      <span>Archscribe</span>
    </div>
  );
}
