// The Link header (RFC 8288), as far as paging is concerned.

/** Whether any parameter of the header says `rel="next"`, alone or among other relations. */
export function linksToNext(header: string | null): boolean {
  return (header ?? '').split(/[;,]/).some((parameter) => {
    const [name = '', value = ''] = parameter.split('=')
    const relations = value.replaceAll('"', '').toLowerCase().split(/\s/)
    return name.trim().toLowerCase() === 'rel' && relations.includes('next')
  })
}
