type Sent = { messageId: string; from: string; to: string[]; replyTo?: string; subject: string; text: string }

/** What a site gave to the runtime's own email binding, as the runtime's explorer has it. */
export async function sentEmails(site: string): Promise<Sent[]> {
  const read = async (query: Record<string, string>) => {
    const list = `${site}/cdn-cgi/local/explorer/api/local/email/sending`
    return (await (await fetch(`${list}?${new URLSearchParams(query)}`)).json()).result
  }
  const sent: Sent[] = await read({ per_page: '100' })
  return Promise.all(sent.map(({ messageId }) => read({ email_id: messageId })))
}
