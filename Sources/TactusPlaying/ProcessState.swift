import Glibc
import TactusSystem

/// Reports what a process and its descendants do, according to `/proc`.
enum ProcessState {
  /// Returns whether a thread is running, or waits for a processor or a disk.
  static func isWorking(_ process: pid_t) -> Bool {
    family(of: process).contains { member in
      let folder = "/proc/\(member)/task"
      return (Folder.names(in: folder) ?? []).contains { thread in
        let state = text("\(folder)/\(thread)/stat").flatMap(words)?.first
        return state == "R" || state == "D"
      }
    }
  }

  /// Returns a process and all of its descendants.
  static func family(of process: pid_t) -> [pid_t] {
    let all = (Folder.names(in: "/proc") ?? []).compactMap { pid_t($0) }
    let children = Dictionary(grouping: all) { parent(of: $0) ?? 0 }
    var result: [pid_t] = []
    var waiting = [process]
    while let next = waiting.popLast() {
      result.append(next)
      waiting += children[next] ?? []
    }
    return result
  }

  private static func parent(of process: pid_t) -> pid_t? {
    guard let words = text("/proc/\(process)/stat").flatMap(words), words.count > 1 else {
      return nil
    }
    return pid_t(words[1])
  }

  /// Returns the words after the name in a `stat` file: the state, the parent, and numbers.
  private static func words(_ text: String) -> [Substring]? {
    text.lastIndex(of: ")").map { text[text.index(after: $0)...].split(separator: " ") }
  }

  /// Returns the text of a file of the kernel; nil if the process has ended.
  static func text(_ path: String) -> String? {
    var file = WholeFile(path)
    let bytes = file.readNew()
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }
}
