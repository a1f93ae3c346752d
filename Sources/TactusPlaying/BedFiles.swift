import Glibc
import TactusSystem

/// The folder with the programs of the test bed, which start compositors and play events.
package struct BedFiles: Sendable {
  let folder: String

  /// Finds the folder.
  ///
  /// The folder is the value of `TACTUS_BED` if that variable is set. Otherwise, it is
  /// `lib/tactus/play` beside the folder of the installed program, or `bed` in the build folder.
  ///
  /// - Parameters:
  ///   - environment: Returns the value of an environment variable.
  ///   - program: The absolute path of the running program.
  /// - Throws: `PlayError.unavailable` if there is no such folder.
  package init(
    environment: (String) -> String?, program: String
  ) throws(PlayError) {
    let candidates = Self.candidates(environment("TACTUS_BED"), program)
    guard let found = candidates.first(where: { Self.exists("\($0)/play-guard") }) else {
      throw PlayError(
        .unavailable,
        "cannot find the test bed of tactus play in \(candidates.joined(separator: " or ")); install "
          + "the package tactus-play, or build the test bed in the source tree with "
          + "`make demonstration-bed` (for weston) or `make bed` (also for KWin), and then run "
          + "`make install` again or set TACTUS_BED to .build/bed")
    }
    folder = found
  }

  private static func candidates(_ given: String?, _ program: String) -> [String] {
    if let given, !given.isEmpty { return [given] }
    let parts = program.split(separator: "/")
    func ancestor(_ levels: Int) -> String {
      "/" + parts.dropLast(levels).joined(separator: "/")
    }
    // The program is in PREFIX/bin, or in .build/TRIPLE/CONFIGURATION.
    return [ancestor(2) + "/lib/tactus/play", ancestor(3) + "/bed"]
  }

  static func exists(_ path: String) -> Bool { unsafe access(path, R_OK) == 0 }

  /// Returns the compositor to use by default: weston if it can be used, otherwise KWin.
  package func defaultCompositor(path: String?) -> PlayOptions.Compositor {
    lack(of: .weston, path: path) != nil && lack(of: .kwin, path: path) == nil ? .kwin : .weston
  }

  /// Returns the reason why a compositor cannot be started; nil if it can.
  ///
  /// - Parameters:
  ///   - compositor: The compositor.
  ///   - path: The value of `PATH`.
  /// - Returns: A sentence that says what is missing and how to install it, or nil.
  package func lack(of compositor: PlayOptions.Compositor, path: String?) -> String? {
    switch compositor {
    case .weston: lackOfWeston(path)
    case .kwin: lackOfKWin(path)
    }
  }

  private func lackOfWeston(_ path: String?) -> String? {
    for name in ["weston-bed", "tactus-weston-input.so"]
    where !Self.exists("\(folder)/\(name)") {
      return "\(folder)/\(name) is missing; build it with `make demonstration-bed`"
    }
    guard let weston = Self.program("weston", in: path) else {
      return "weston is not installed; install Debian 12's package weston (version 10), or use "
        + "--compositor kwin"
    }
    let version = ChildProgram.output(of: weston, ["--version"])
    if !version.hasPrefix("weston 10.") {
      let found = version.split(separator: "\n").first.map(String.init) ?? "an unknown version"
      return "\(weston) is \(found), but the test bed needs weston 10, as in Debian 12; use "
        + "--compositor kwin"
    }
    return nil
  }

  private func lackOfKWin(_ path: String?) -> String? {
    if !Self.exists("\(folder)/kwin-bed") {
      return "\(folder)/kwin-bed is missing; build it with `make bed`"
    }
    if !Self.exists("/usr/bin/kwin_wayland") {
      return "KWin is not installed; install Debian's packages kwin-wayland and dbus-daemon"
    }
    if Self.program("dbus-daemon", in: path) == nil {
      return "dbus-daemon is not installed; install Debian's package dbus-daemon"
    }
    return nil
  }

  private static func program(_ name: String, in path: String?) -> String? {
    let folders = (path ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first { unsafe access($0, X_OK) == 0 }
  }
}
