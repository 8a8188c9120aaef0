import { execFileSync } from 'node:child_process'

/** Ends in "-changed" if files differ from the commit. Empty if git knows none. */
export function readCommit(): string {
  try {
    // In an archive inside another repository, git would describe that one.
    git('ls-files', '--error-unmatch', 'wrangler.toml')
    const commit = git('describe', '--always', '--abbrev=12', '--exclude=*')
    // The build contains every file of this folder.
    const added = git('ls-files', '--others', '--exclude-standard', 'public')
    return added || git('status', '--porcelain', '--untracked-files=no') ? `${commit}-changed` : commit
  } catch (error) {
    const { message, stderr } = error as { message: string; stderr?: string }
    console.warn(`The commit is unknown: ${(stderr || message).trim()}`)
    return ''
  }
}

export const readBranch = () => git('branch', '--show-current') || 'no branch'

const git = (...options: string[]) => execFileSync('git', options, { encoding: 'utf8', stdio: 'pipe' }).trim()
