// swift-tools-version: 6.3
import Glibc
import PackageDescription

// Without these variables, `swift build` builds the program, its modules and the library:
// TACTUS_STRICT=1       warnings are errors, as in make and CI. A newer compiler's new warning does not break a plain build.
// TACTUS_TARGETS=WORDS  "everything" adds examples, benchmarks and checks, "fuzzers" adds those; names of targets build
//                       only these, what they need, and the modules.
let wanted = words(Context.environment["TACTUS_TARGETS"] ?? "")
let only = wanted.filter { $0 != "fuzzers" && $0 != "everything" }
/// Whether the folder has the library alone: `make library` copies it and writes `true` here.
let isLibraryAlone = false
let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .strictMemorySafety(),
  ]
  + (Context.environment["TACTUS_STRICT"] == "1" ? [.treatAllWarnings(as: .error)] : [])
  // Fuzzers call internal functions, because these are closest to the code that reads the input.
  + (wanted.contains("fuzzers") ? [.unsafeFlags(["-sanitize=fuzzer", "-enable-testing"])] : [])
/// Makes clang read the configuration `Plugins/FILE` before its other link options.
func readFirst(_ file: String) -> LinkerSetting {
  .unsafeFlags(["-Xclang-linker", "--config=\(Context.packageDirectory)/Plugins/\(file)"])
}
// The host copies modules to load them, so they are stripped. Without a soname, gold would write the build folder's path into them.
let stripping = LinkerSetting.unsafeFlags(
  ["-Xlinker", "--gc-sections", "-Xlinker", "--strip-all"], .when(configuration: .release))
func linking(_ name: String) -> [LinkerSetting] {
  let exports = "--version-script=\(Context.packageDirectory)/Plugins/module.map"
  let flags = ["-Xlinker", exports, "-Xlinker", "-soname=lib\(gesture(name)).so"]
  return [readFirst("module.cfg"), .unsafeFlags(flags), stripping]
}
func words(_ text: String) -> [String] { text.split { $0.isWhitespace }.map { String($0) } }
func targets(_ names: String) -> [Target.Dependency] { words(names).map { .byName(name: $0) } }

/// Reads a table with a line `NAME: what it needs` for each target, or one line for several that need the same.
func table(_ text: String, _ make: (_ name: String, _ needs: String) -> Target) -> [Target] {
  text.split(separator: "\n").flatMap { line in
    let parts = line.split(separator: ":").map(String.init)
    return words(parts[0]).map { make($0, parts.count > 1 ? parts[1] : "") }
  }
}

/// A program that only those who work on Tactus run.
func tool(_ name: String, _ path: String, _ needs: String) -> Target {
  .executableTarget(name: name, dependencies: targets(needs), path: path, swiftSettings: settings)
}

/// The stock recognizers in Swift: `Plugins/NAME` makes `libFILE.gesture.so`.
let gestures = words(
  """
  Circle EdgePan Hover LongPress Multistroke OneFingerRotation Pan
  Pinch Pull Rotation Scroll Swipe Tap Trace Unistroke
  """)
let recognizers = gestures.map { "\($0)Recognizer" }.joined(separator: " ")
/// The name of a file: "EdgePan" becomes "edge-pan".
func fileName(_ name: String) -> String {
  name.reduce("") { $0 + ($1.isUppercase && !$0.isEmpty ? "-" : "") + $1.lowercased() }
}
/// Two targets for each: the recognizer, which is plain Swift, and a thin entry, which is all that the shared object exports.
let gestureTargets = gestures.flatMap { name in
  [
    Target.target(
      name: "\(name)Recognizer",
      dependencies: targets("TactusRecognizing TactusInput TactusGeometry")
        + (name.hasSuffix("stroke") ? ["StrokeTemplates"] : []),
      path: "Plugins/\(name)/Recognizer", swiftSettings: settings),
    .target(
      name: "\(name)Module", dependencies: targets("\(name)Recognizer TactusPluginKit"),
      path: "Plugins/\(name)/Module", swiftSettings: settings, linkerSettings: linking(name)),
  ]
}
let modules = gestures + ["Scrub"]
func gesture(_ name: String) -> String { fileName(name) + ".gesture" }

/// The programs of `Examples`, each a package of its own there, and built here too for tests.
let examples = words(
  "Draggable PhotoSorter DrumPad KnobPanel Drawing FourPlayers PictureFrame OwnRecognizer")
let lowLayers = "TactusGeometry TactusInput TactusGestures TactusPainting"
// SwiftPM compiles a target again only if a direct dependency changes, so programs name what `Tactus` re-exports, too.
let library =
  "Tactus TactusStage TactusInteraction TactusViews TactusRecognizing \(lowLayers) \(recognizers)"
let exampleTargets = examples.map { tool(fileName($0), "Examples/\($0)/Sources/\($0)", library) }

let benchmarks = table(
  """
  engine: TactusPluginHost TactusGestures TactusInput TactusJSON TactusGeometry TactusTraces TactusCompression PanRecognizer
  painting: TactusViews TactusPainting TactusGeometry CPixman
  library: \(library)
  """
) { tool("\($0)-benchmark", "Tests/Benchmarks/\($0)", $1) }

let checks = table(
  """
  AllocationCheck: CAllocationCounter TactusInteraction TactusPluginHost TactusViews TactusGestures TactusPainting TactusSystem TactusInput TactusGeometry
  StateHour: TactusProgram TactusStage TactusScenes TactusInteraction TactusPluginHost TactusViews TactusInput TactusGeometry TestSupport
  SoakCheck: CAllocationCounter TactusStage TactusScenes TactusInteraction TactusPluginHost TactusViews TactusPainting TactusInput TactusGeometry TestSupport
  ArbitrationCheck: TactusGestures TactusInput TactusGeometry TestSupport \(recognizers)
  ViewPages: TactusSystem \(library)
  """
) { tool(fileName($0), "Tests/\($0)", $1) }

/// Programs whose `main` is libFuzzer's; `Tests/Fuzzers/NAME`.
let fuzzers = table(
  """
  scene: FuzzerModules TactusScenes TactusPictures TactusJSON
  trace: FuzzerModules TactusTools TactusScenes TactusInteraction TactusGestures TactusTraces TactusInput TactusCompression TactusJSON TactusGeometry
  recording: TactusTraces TactusInput TactusGeometry
  state: FuzzerModules TactusScenes TactusViews TactusPainting TactusCompression TactusJSON TactusGeometry
  picture: TactusPainting TactusCompression TactusGeometry
  unistroke path: UnistrokeRecognizer TraceRecognizer TactusGeometry
  module: TactusPluginHost TactusGestures TactusJSON TactusSystem
  wire: TactusWayland TactusInput TactusGeometry
  ring: CModuleBorder TactusPluginHost TactusGestures TactusInput TactusGeometry
  """
) { name, needs in
  .executableTarget(
    name: "\(name)-fuzzer", dependencies: targets(needs + " CFuzzerMain"),
    path: "Tests/Fuzzers/\(name)", swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])],
    linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])])
}
let forFuzzers = table("CFuzzerMain\nFuzzerModules: TactusPluginHost") {
  .target(
    name: $0, dependencies: targets($1), path: "Tests/Fuzzers/\($0)", swiftSettings: settings)
}
let options = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
let optionalLibraries = [("CFcft", "Text"), ("CImageCodecs", "Pictures")].map {
  Target.Dependency.target(name: $0, condition: .when(traits: [$1]))
}
// fcft's pkg-config file has flags that SwiftPM forbids, and the codecs have two files. The compiler finds these headers anyway.
/// Libraries of the system: target, pkg-config file, Debian packages.
let libraries: [Target] = [
  ("CPixman", "pixman-1", "libpixman-1-dev"), ("CWayland", "wayland-cursor", "libwayland-dev"),
  ("CXKBCommon", "xkbcommon", "libxkbcommon-dev"), ("CFcft", nil, "libfcft-dev"),
  ("CImageCodecs", nil, "libturbojpeg0-dev libwebp-dev"),
].map { .systemLibrary(name: $0, pkgConfig: $1, providers: [.apt(words($2))]) }
// `small` does little per touch, and takes less time to compile if optimized for size. Unoptimized painting takes a third of all tests' time.
let small = words("TactusScenes TactusValues TactusTeaching TactusTools TactusProgram")
let lean = SwiftSetting.unsafeFlags(["-Osize"], .when(configuration: .release))
let fast = SwiftSetting.unsafeFlags(words("-O -assert-config Debug"), .when(configuration: .debug))
// SwiftPM compiles C last, and layers that import it would wait. Nearly all need `TactusGeometry`, so this depends on C.
/// The layers of the house, lowest first: `Sources/NAME`, one folder, one target (see ARCHITECTURE.md).
let layers = table(
  """
  CEmbeddedFiles CFribidi CLinux CModuleBorder CTactusPlugin CZlib TactusJSON
  CScript: CTactusPlugin
  CWaylandProtocols: CWayland
  CPaintingHeaders: CPixman
  TactusGeometry: CEmbeddedFiles CFribidi CLinux CPaintingHeaders CZlib
  CWindowHeaders: CWayland CXKBCommon
  TactusCompression: CZlib
  TactusSystem: CLinux
  TactusInput: TactusGeometry
  TactusTraces: TactusInput TactusCompression TactusGeometry TactusJSON
  TactusRecognizing: TactusGeometry TactusInput
  TactusGestures: TactusRecognizing TactusGeometry TactusInput
  TactusPainting: CFribidi CPixman CPaintingHeaders TactusCompression TactusSystem TactusGeometry
  TactusWayland: CLinux CWayland CWindowHeaders CWaylandProtocols CXKBCommon TactusSystem TactusGeometry TactusInput
  TactusPlaying: CLinux TactusPainting TactusTraces TactusSystem TactusJSON TactusInput TactusGeometry
  TactusViews: CXKBCommon CWindowHeaders TactusGeometry TactusInput TactusPainting TactusSystem
  TactusPluginKit: CTactusPlugin TactusRecognizing TactusInput TactusGeometry
  TactusPluginHost: CLinux CModuleBorder CScript CTactusPlugin TactusGestures TactusInput TactusGeometry TactusJSON TactusSystem
  TactusPictures: CEmbeddedFiles TactusViews TactusPainting TactusSystem TactusJSON TactusGeometry
  TactusInteraction: TactusViews TactusGestures TactusInput TactusGeometry TactusJSON
  TactusHistory: TactusInteraction TactusViews TactusGestures TactusInput TactusGeometry
  TactusStage: TactusHistory TactusInteraction TactusViews TactusGestures TactusPainting TactusInput TactusGeometry
  TactusTeaching: TactusInteraction TactusPluginHost TactusViews TactusGestures TactusInput TactusSystem TactusJSON TactusGeometry
  TactusValues: TactusInteraction TactusGestures TactusInput TactusJSON TactusGeometry
  TactusScenes: CEmbeddedFiles TactusStage TactusInteraction TactusPluginHost TactusViews TactusGestures TactusPainting TactusInput TactusCompression TactusJSON TactusGeometry TactusSystem StrokeTemplates TactusValues TactusTeaching TactusPictures
  TactusClient: TactusStage TactusInteraction TactusSystem TactusViews TactusWayland TactusPainting TactusInput TactusGeometry
  TactusTools: TactusStage TactusScenes TactusHistory TactusInteraction TactusPluginHost TactusViews TactusPainting TactusGestures TactusTraces TactusInput TactusCompression TactusJSON TactusGeometry TactusPictures TactusTeaching
  TactusProgram: TactusClient TactusStage TactusTraces TactusViews TactusGeometry TactusScenes TactusInteraction TactusPluginHost TactusGestures TactusPainting TactusInput TactusWayland TactusJSON TactusSystem CLinux CModuleBorder CTactusPlugin TactusPictures TactusTeaching
  Tactus: TactusClient TactusStage TactusPictures TactusInteraction TactusViews TactusGestures TactusPainting TactusInput TactusGeometry TactusWayland TactusSystem CLinux \(recognizers)
  """
) { name, needs in
  .target(
    name: name, dependencies: targets(needs) + (needs.contains("CPixman") ? optionalLibraries : []),
    exclude: name == "CEmbeddedFiles" ? ["Drawings", "Scenes"] : [],
    cSettings: ["Text", "Pictures"].map { .define("TACTUS_\($0)", .when(traits: [$0])) },
    swiftSettings: settings
      + (small.contains(name) ? [lean] : name == "TactusPainting" ? [fast] : []))
}

/// The program, and the program that replaces it if it is started with more than `run`.
let programs = table(
  """
  tactus: TactusProgram TactusPluginHost CLinux
  tactus-commands: TactusProgram TactusPlaying TactusPainting TactusStage TactusClient TactusTools TactusScenes TactusInteraction TactusPluginHost TactusGestures TactusInput TactusWayland TactusJSON TactusGeometry CLinux TactusTraces PluginTemplate AppTemplate TactusSystem TactusPictures TactusTeaching
  """
) { name, needs in
  .executableTarget(
    name: name,
    dependencies: targets(needs) + (name == "tactus" || isLibraryAlone ? [] : [options]),
    swiftSettings: settings, linkerSettings: [readFirst("program.cfg")])
}

/// The targets that several suites share: `Tests/NAME`.
let support = table(
  """
  CAllocationCounter
  TestSupport: CAllocationCounter TactusPluginHost TactusGeometry TactusGestures TactusInput
  TestCompositor: CLinux CWayland CWaylandProtocols CWaylandServer
  """
) { .target(name: $0, dependencies: targets($1), path: "Tests/\($0)", swiftSettings: settings) }

/// The suites of tests: `Tests/NAME`.
let suites = table(
  """
  TactusGeometryTests: TactusGeometry
  TactusJSONTests: TactusJSON TestSupport
  TactusSystemTests: TactusSystem TestSupport
  TactusCompressionTests: TactusCompression TestSupport
  TactusTracesTests: TactusTraces TactusInput TactusJSON TactusGeometry TestSupport
  TactusGesturesTests: TactusGestures TactusRecognizing TactusInput TactusGeometry TestSupport \(recognizers)
  RecognizerTests: TactusGestures TactusInput TactusGeometry TestSupport \(recognizers)
  TactusPaintingTests: TactusPainting TactusCompression TactusGeometry TestSupport
  TactusViewsTests: TactusViews TactusPainting TactusInput TactusGeometry TactusSystem TestSupport
  TactusPluginHostTests: CModuleBorder TactusPluginHost CTactusPlugin TactusGestures TactusInput TactusGeometry TactusSystem TestSupport
  TactusInteractionTests: TactusInteraction TactusViews TactusGestures TactusInput TactusGeometry TestSupport \(recognizers)
  TactusScenesTests: TactusStage TactusScenes TactusHistory TactusInteraction TactusPluginHost TactusViews TactusGestures TactusPainting TactusSystem TactusInput TactusJSON TactusGeometry TestSupport TactusPictures TactusTeaching TactusValues
  ScenarioTests: TactusStage TactusScenes TactusInteraction TactusPluginHost TactusViews TactusGestures TactusTraces TactusInput TactusJSON TactusGeometry TestSupport TactusPictures
  TactusToolsTests: TactusTools TactusPlaying TactusStage TactusScenes TactusHistory TactusInteraction TactusViews TactusInput TactusTraces TactusJSON TactusGestures TactusGeometry TactusPainting TestSupport CircleRecognizer MultistrokeRecognizer UnistrokeRecognizer PinchRecognizer TactusPictures
  TactusWaylandTests: TactusWayland CLinux TactusInput TactusGeometry TestCompositor CAllocationCounter TestSupport
  TactusClientTests: TactusClient TactusProgram TactusStage TactusTools TactusTraces TactusScenes TactusInteraction TactusViews TactusGestures TactusWayland TactusInput TactusGeometry TactusPainting TactusJSON TactusSystem CLinux TestCompositor TestSupport TactusPictures
  TactusTests: \(library)
  EndToEndTests: CLinux TactusGeometry TactusJSON TactusPainting TestSupport
  """
) { name, needs in
  .testTarget(
    name: name, dependencies: targets(needs),
    exclude: ["TactusPaintingTests": ["Goldens"], "ScenarioTests": ["README.md"]][name] ?? [],
    swiftSettings: settings)
}

let openLayers = lowLayers + " TactusJSON TactusTraces TactusRecognizing TactusPluginKit"
let clientLayers = lowLayers + " TactusClient TactusStage TactusHistory TactusInteraction"
let package = Package(
  name: "tactus",
  products: [
    .executable(name: "tactus", targets: ["tactus"]),
    .executable(name: "tactus-commands", targets: ["tactus-commands"]),
    // For your own programs: one import gives all but Wayland. Then the layers below it.
    .library(name: "Tactus", targets: words(library)),
    .library(name: "TactusClient", targets: words(clientLayers + " TactusViews")),
    .library(name: "TactusRecognizers", targets: words(recognizers)),
  ]
    + words(openLayers + " TactusWayland").map { .library(name: $0, targets: [$0]) }
    + modules.map { .library(name: gesture($0), type: .dynamic, targets: ["\($0)Module"]) },
  traits: [
    .trait(name: "Text", description: "Text in the system's fonts, by fcft (libfcft-dev)."),
    .trait(name: "Pictures", description: "JPEG and WebP (libturbojpeg0-dev, libwebp-dev)."),
  ],
  dependencies: isLibraryAlone
    ? [] : [.package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")],
  targets: [
    .target(
      name: "PluginTemplate", path: "Plugins/Template",
      resources: ["common", "c", "swift", "lua"].map { .embedInCode($0) }, swiftSettings: settings),
    .target(
      name: "AppTemplate", path: "Examples",
      exclude: (["Rust", "FirmPress", "MQTTBridge"]
        + examples.flatMap { ["\($0)/Package.swift", "\($0)/Package.resolved"] })
        .filter { unsafe access("\(Context.packageDirectory)/Examples/\($0)", F_OK) == 0 },
      sources: ["AppTemplate.swift"],
      resources: examples.map { .embedInCode("\($0)/Sources/\($0)/\($0).swift") },
      swiftSettings: settings),
    .target(
      name: "StrokeTemplates", dependencies: targets("TactusRecognizing TactusGeometry TactusJSON"),
      path: "Plugins/StrokeTemplates", swiftSettings: settings),
    .target(
      name: "ScrubModule", dependencies: ["CTactusPlugin"], path: "Plugins/Scrub/Module",
      publicHeadersPath: ".", linkerSettings: linking("Scrub")),
    .systemLibrary(
      name: "CWaylandServer", path: "Tests/CWaylandServer", pkgConfig: "wayland-server",
      providers: [.apt(["libwayland-dev"])]),
  ] + libraries + layers + programs + gestureTargets + support + suites
    + (wanted.contains("everything") ? benchmarks + checks + exampleTargets : [])
    + (wanted.contains("fuzzers") ? forFuzzers + fuzzers : []),
  swiftLanguageModes: [.v6]
)

/// Keeps only these targets and what they need, and drops the products that need any other target.
@MainActor func keep(_ names: [String]) {
  var kept: Set<String> = []
  var waiting = names
  while let name = waiting.popLast() {
    guard kept.insert(name).inserted, let target = package.targets.first(where: { $0.name == name })
    else { continue }
    for case .byNameItem(let name, _) in target.dependencies { waiting.append(name) }
    for case .targetItem(let name, _) in target.dependencies { waiting.append(name) }
  }
  package.targets.removeAll { !kept.contains($0.name) }
  package.products.removeAll { product in
    !kept.isSuperset(of: (product as? Product.Library)?.targets ?? [product.name])
  }
}

if isLibraryAlone { keep(["Tactus"]) }
if !only.isEmpty { keep(only + modules.map { "\($0)Module" }) }
