import Foundation

/// The dynamic symbols of a shared object, read by `nm`.
public enum ELFSymbols {
  /// The names that are defined and global: what `nm` writes with a capital letter.
  public static func globals(in path: String) throws -> [String] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/nm")
    process.arguments = ["-D", "--defined-only", path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").compactMap { line in
      let fields = line.split(separator: " ")
      guard fields.count == 3, fields[1].first?.isUppercase == true else { return nil }
      return String(fields[2])
    }
  }
}
